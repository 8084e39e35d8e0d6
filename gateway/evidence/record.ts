/**
 * Which tests and which code hold the statements. A release has no sources, so its making writes this record into it, and the
 * signature of the release covers it.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { purposeOf } from '../../core/purpose.ts'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import type { FieldKind, MethodField, MethodFile } from '../../schemas/types.ts'
import type { Finding } from './findings.ts'
import type { Statements } from './statements.ts'

export interface HolderRecord {
  /** SHA-256 of the file in hex, by the name of what was found in it. */
  found: Record<string, string>
  /** Every module that names a field of a card, with its purpose. */
  cardModules: { file: string; purpose?: string }[]
}

export const recordFile = 'evidence-record.json'

export const testKey = ({ test, title }: { test: string; title: string }): string => `${test}: ${title}`
export const codeKey = ({ file, name }: { file: string; name: string }): string => `${file}#${name}`

/** @param sources the project's folder, with its tests */
export function recordOf(sources: string, stated: Statements): HolderRecord {
  const holders = [...stated.statements, ...stated.flow].flatMap((entry) => entry.holders)
  const tests = holders.flatMap((holder) =>
    'test' in holder ? [[testKey(holder), holder.test, hasTest(holder.title)] as const] : [],
  )
  const code = stated.flow
    .flatMap((step) => step.code)
    .map((place) => [codeKey(place), place.file, exportsName(place.name)] as const)
  const found = [...tests, ...code].flatMap(([key, file, isIn]) => {
    const path = join(sources, file)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    return isIn(text) ? [[key, createHash('sha256').update(text).digest('hex')] as const] : []
  })
  return { found: Object.fromEntries(found), cardModules: cardModulesIn(sources) }
}

/** A test with this title that runs: it is neither skipped nor planned. */
const hasTest = (title: string) => (text: string) => {
  const at = titleIn(text, title)
  if (at < 0) return false
  const call = [...text.slice(0, at + 1).matchAll(/(?<![.\w])(?:it|test|describe)\b[\w.]*(?=\()/g)].at(-1)?.[0]
  return call !== undefined && !/\.(?:skip|todo|fails)\b/.test(call)
}

/** Where the title begins, as the first argument of a call; that of a table may be on a line of its own. */
function titleIn(text: string, title: string): number {
  const literals = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``]
  const places = literals.flatMap((literal) => [
    text.indexOf(`(${literal}`),
    text.search(new RegExp(`^\\s*${escaped(literal)},$`, 'm')),
  ])
  return places.find((place) => place >= 0) ?? -1
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const exportsName = (name: string) => (text: string) =>
  new RegExp(String.raw`^export (?:default )?(?:async )?(?:function|const|class) ${name}\b`, 'm').test(text)

function cardModulesIn(sources: string): HolderRecord['cardModules'] {
  const field = new RegExp(String.raw`\b(?:${secretFields(sources).join('|')})\b`)
  return ['core', 'gateway', 'renderer', 'validators'].flatMap((room) =>
    readdirSync(join(sources, room), { recursive: true, encoding: 'utf8' })
      .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path))
      .sort()
      .flatMap((file) => {
        const text = readFileSync(join(sources, file), 'utf8')
        return field.test(text) ? [{ file, purpose: purposeOf(text) }] : []
      }),
  )
}

/** Those of a card, by its method file: what a field kind calls secret is encrypted. */
function secretFields(sources: string): string[] {
  const texts = readSchemas(join(sources, 'schemas'), ['fields', 'methods'])
  const secret = contentsIn<FieldKind>(texts, 'fields').flatMap(({ name, secret: isSecret }) =>
    isSecret ? [name] : [],
  )
  const card = contentsIn<MethodFile>(texts, 'methods').find(({ code }) => code === 'CARD')
  const named = (fields: MethodField[] = []): (string | undefined)[] =>
    fields.flatMap(({ use, rowFields }) => [use, ...named(rowFields)])
  return secret.filter((name) => named(card?.fields).includes(name))
}

/** @returns a finding for each test and each place in the code that is named and not there */
export function missingHolders({ statements, flow }: Statements, { found }: Pick<HolderRecord, 'found'>): Finding[] {
  const missing = (id: string, key: string): Finding[] =>
    Object.hasOwn(found, key) ? [] : [{ code: 'TF307', where: id, what: `it names what does not exist: ${key}` }]
  return [
    ...[...statements, ...flow].flatMap(({ id, holders }) =>
      holders.flatMap((holder) => ('test' in holder ? missing(id, testKey(holder)) : [])),
    ),
    ...flow.flatMap(({ id, code }) => code.flatMap((place) => missing(id, codeKey(place)))),
  ]
}
