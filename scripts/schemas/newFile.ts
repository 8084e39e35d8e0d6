/** `schemas new method|field|page|keyword <name>`: a valid file to start from. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { renderFinding } from '../../core/lint/render.ts'
import { readSchemas } from '../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../core/schemaFile.ts'
import type { Exit } from './command.ts'
import { root, schemas } from './folder.ts'
import { field } from './new/field.ts'
import { keyword } from './new/keyword.ts'
import type { Made, Maker, Place, Wishes } from './new/maker.ts'
import { method } from './new/method.ts'
import { page } from './new/page.ts'
import type { FileFinding } from './report.ts'
import { restyled } from './style/style.ts'

const makers: Record<string, Maker> = { method, field, page, keyword }

/** Checks files before they are written; see validation.ts. */
export type Check = (files: SchemaFile[]) => FileFinding[]

/**
 * @param args after `new`
 * @param place the folder for the files; by default SCHEMAS_DIR, else ours
 * @param check an error prevents writing; other findings are printed
 * @returns 0 when the file was written, 1 when it exists or would be faulty, 2 for wrong usage
 */
export function newFile(args: string[], place: Place = { schemas, root }, check: Check = () => []): Exit {
  const wish = wishOf(args, place)
  if (typeof wish === 'string') {
    console.error(`${wish}\n${usage(place)}`)
    return 2
  }
  const { maker, name, wishes } = wish
  const path = maker.pathOf(name, place)
  const taken = takenBy(path)
  if (taken) {
    console.error(`${shown(taken)} exists already. Choose another name, or change that file.`)
    return 1
  }
  const made = maker.make(name, wishes, place)
  if (typeof made === 'string') {
    console.error(`${made}\n${usage(place)}`)
    return 2
  }
  const metas = readSchemas(place.schemas, ['meta']).files
  const isData = path.endsWith('.json')
  const file = isData ? { ...made.file, text: restyled(made.file.text, metas) } : made.file
  // The compiler and its test judge code.
  const findings = check([file, ...made.changed].filter((each) => each.path.endsWith('.json')))
  for (const each of findings) console.error(renderFinding(each, [file, ...made.changed]))
  if (findings.some(({ severity }) => severity === 'error')) {
    console.error(`${shown(path)} would have faults, so it was not written.`)
    return 1
  }
  writeFileSync(path, file.text, { flag: 'wx' })
  for (const each of made.changed) {
    mkdirSync(dirname(each.path), { recursive: true })
    writeFileSync(each.path, each.text)
  }
  console.log(fileFinding(path, made))
  return 0
}

function fileFinding(path: string, { changed, next, further }: Made): string {
  const more = changed.length > 0 ? `, and beside it ${changed.map((each) => shown(each.path)).join(', ')}` : ''
  const steps = path.endsWith('.json') ? [...next, `npm run -s schemas -- validate ${shown(path)}`] : next
  return [
    `${shown(path)} is written${more}.\n`,
    ...['Next:', ...steps.map((step, index) => `  ${index + 1}. ${step}`)],
    ...(further ? [further] : []),
  ].join('\n')
}

const shown = (path: string): string => relative(process.cwd(), path)

const usage = (place: Place): string =>
  Object.values(makers)
    .map((maker, index) => `${index === 0 ? 'Usage:' : '      '} npm run -s schemas -- new ${maker.usage(place)}`)
    .join('\n')

/** Some systems treat OXXO.json and oxxo.json as one file. */
function takenBy(path: string): string | undefined {
  const folder = dirname(path)
  if (!existsSync(folder)) return undefined
  const taken = readdirSync(folder).find((name) => name.toLowerCase() === basename(path).toLowerCase())
  return taken && `${folder}/${taken}`
}

/** @returns what is wrong with the arguments, if anything */
function wishOf(args: string[], place: Place): { maker: Maker; name: string; wishes: Wishes } | string {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return (error as Error).message
  }
  const [kind = '', name = '', ...more] = parsed.positionals
  const maker = Object.hasOwn(makers, kind) ? makers[kind] : undefined
  if (!maker) return `What can be made is one of ${Object.keys(makers).join(', ')}.`
  if (more.length > 0)
    return `One ${kind} at a time; what is ${more.join(' ')}? Put words of shoppers in quotes, after --name.`
  if (!maker.names.pattern.test(name)) return maker.names.hint
  const strange = Object.keys(parsed.values).filter((option) => !maker.options.includes(option))
  if (strange.length > 0) return `A ${kind} takes no --${strange.join(', --')}.`
  if (!existsSync(dirname(maker.pathOf(name, place))))
    return `The folder ${shown(dirname(maker.pathOf(name, place)))} does not exist.`
  return { maker, name, wishes: parsed.values }
}

const parse = (args: string[]) => {
  const options = [...new Set(Object.values(makers).flatMap((maker) => maker.options))]
  return parseArgs({
    ...{ args, allowPositionals: true },
    options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
  }) as { positionals: string[]; values: Wishes }
}
