/**
 * docs/workflows/schemas.yml, which a team copies: it is a valid workflow, and the tool accepts its commands.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import type { Command } from '../../../scripts/schemas/command.ts'
import { commandsOf } from '../../../scripts/schemas/runTool.ts'

interface Workflow {
  on: { pull_request: { paths: string[] } }
  permissions: Record<string, string>
  jobs: Record<string, { 'runs-on': string; steps: Step[] }>
}

interface Step {
  name?: string
  uses?: string
  run?: string
  if?: string
  with?: Record<string, unknown>
}

const document = parseDocument(readFileSync('docs/workflows/schemas.yml', 'utf8'), { strict: true, uniqueKeys: true })
const workflow = document.toJS() as Workflow
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)
const toolCall = /^npm run -s schemas -- (?<command>\S+)(?<rest>.*)$/
const commands = await commandsOf()

/** The faults of a command's arguments, by the command's own file. */
function misuse({ arguments: taken = {}, options = [] }: Command, words: string[]): string[] {
  const faults: string[] = []
  const left: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    const option = options.find(({ flags }) => flags.split(/[ ,]+/).includes(word))
    if (!word.startsWith('-')) left.push(word)
    else if (!option) faults.push(`${word} is no flag`)
    else if (option.flags.includes('<')) {
      const value = words[++index] ?? ''
      if (option.choices && !option.choices.includes(value)) faults.push(`${word} does not take "${value}"`)
    }
  }
  const names = Object.keys(taken)
  if (left.length < names.filter((name) => name.startsWith('<')).length) faults.push('an argument is missing')
  if (left.length > names.length && !names.some((name) => name.includes('...'))) faults.push('an argument too many')
  return faults
}

const faultsOf = (run: string): string[] => {
  const { command: name = '', rest = '' } = toolCall.exec(run)?.groups ?? {}
  const command = commands.find((each) => each.name === name)
  return command ? misuse(command, rest.match(/"[^"]*"|\S+/g) ?? []) : [`there is no command "${name}"`]
}

describe('the workflow for pull requests', () => {
  it('is YAML without repeated keys', () => {
    expect(document.errors).toEqual([])
    expect(document.warnings).toEqual([])
  })

  it('runs if a pull request changes files that the tool checks, and has no right to write', () => {
    expect(workflow.on.pull_request.paths).toEqual(['schemas/**', 'pages/**', 'locales/**'])
    expect(workflow.permissions).toEqual({ contents: 'read' })
  })

  it('runs validate, diff and mutate, each after any result of the one before, and shows findings at their lines', () => {
    const ours = steps.filter(({ run }) => run && toolCall.test(run))
    expect(ours.map(({ name }) => name)).toEqual(['validate', 'diff', 'mutate'])
    expect(ours.map(({ run = '' }) => toolCall.exec(run)?.groups?.command)).toEqual(['validate', 'diff', 'mutate'])
    expect(ours.slice(1).every((step) => step.if?.includes('!cancelled()'))).toBe(true)
    for (const { run } of ours) expect(run).toContain('--format github')
  })

  it('fetches the history for diff, and uses a Node version of the project', () => {
    const of = (action: string) => steps.find(({ uses }) => uses?.startsWith(`${action}@v`))?.with
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
    expect(of('actions/checkout')).toEqual({ 'fetch-depth': 0 })
    expect(engines.node).toBe(`>=${of('actions/setup-node')?.['node-version']}.19`)
  })

  it.each(steps.flatMap(({ run }) => (run && toolCall.test(run) ? [run] : [])))('uses valid arguments: %s', (run) => {
    expect(faultsOf(run)).toEqual([])
  })

  it.each([
    ['validat', 'there is no command "validat"'],
    ['validate --fromat github', '--fromat is no flag'],
    ['validate --format githup', '--format does not take "githup"'],
    ['diff --format github', 'an argument is missing'],
  ])('would report npm run -s schemas -- %s', (words, fault) => {
    expect(faultsOf(`npm run -s schemas -- ${words}`)).toContain(fault)
  })
})
