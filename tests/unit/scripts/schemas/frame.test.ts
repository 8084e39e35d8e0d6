/** The frame of the tool: self-describing commands, help, and usual exit codes. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { commandsOf, runTool } from '../../../../scripts/schemas/runTool.ts'

const root = join(import.meta.dirname, '../../../..')
const files = readdirSync(join(root, 'scripts/schemas/commands')).map((file) => file.replace(/\.ts$/, ''))

afterEach(() => vi.restoreAllMocks())

/** The output of the tool and its exit code. */
async function run(...args: string[]) {
  const said = { out: '', err: '' }
  const into = (way: 'out' | 'err') => (text: unknown) => {
    said[way] += text
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(into('out'))
  vi.spyOn(process.stderr, 'write').mockImplementation(into('err'))
  vi.spyOn(console, 'error').mockImplementation(into('err'))
  const code = await runTool(args)
  return { code, ...said }
}

it('has a command for each file of its folder, named as the file', async () => {
  expect((await commandsOf()).map(({ name }) => name)).toEqual(files)
})

it('prints help with every command to the standard output', async () => {
  const { code, out, err } = await run('--help')
  expect(code).toBe(0)
  expect(err).toBe('')
  for (const name of files) expect(out).toMatch(new RegExp(`^ +${name}\\b`, 'm'))
})

it.each(files)('has help for %s', async (name) => {
  const { code, out, err } = await run(name, '--help')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(`tillform ${name}`)
})

it.each([
  [[], 'Usage'],
  [['validat'], 'Did you mean validate?'],
  [['validate', '--colour'], 'unknown option'],
  [['data'], "missing required argument 'method'"],
  [['data', 'NO_SUCH'], 'does not exist'],
  [['validate', 'no/such/file.json'], 'does not exist'],
  [['validate', '--max-warnings', 'few'], 'write a number'],
  [['--schemas', 'tests', 'validate'], 'has no folder "methods"'],
])('reports the fault of %j on the standard error, with exit code 2', async (args, said) => {
  vi.resetModules()
  const { SCHEMAS_DIR } = process.env
  const { code, out, err } = await run(...args)
  process.env.SCHEMAS_DIR = SCHEMAS_DIR
  if (SCHEMAS_DIR === undefined) delete process.env.SCHEMAS_DIR
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(said)
})

it('runs as the bin', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/tillform.mjs'), '--help'], {
    cwd: '/',
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  expect(stdout).toContain('validate')
}, 30_000)
