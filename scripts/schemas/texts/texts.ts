/** `schemas texts export <language>` and `schemas texts import <file>`: exchanges a language pack with a translator. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { neededForms, pluralForms } from '../../../core/lint/plurals.ts'
import { renderFinding } from '../../../core/lint/render.ts'
import type { Finding } from '../../../core/lint/types.ts'
import { readOne } from '../../../core/readSchemas.node.ts'
import english from '../../../locales/en.json' with { type: 'json' }
import type { LocalePack } from '../../../schemas/types.ts'
import type { Exit } from '../command.ts'
import { root } from '../folder.ts'
import { shownPath } from '../names.ts'
import { fromXliff, type ReadUnit, toXliff, type Unit, XliffFault } from './xliff.ts'

const source: Record<string, string> = english.text
const plural = /^(.+)_(1|zero|one|two|few|many|other)$/
const isPlural = (key: string): boolean => `${plural.exec(key)?.[1]}_other` in source

/**
 * Writes the pack as XLIFF 2 on the standard output; a missing text is a unit in the state "initial".
 *
 * @param language tag of a pack, or of a new one
 * @returns 2 for an invalid language
 */
export function exportTexts(language: string, locales = join(root, 'locales')): Exit {
  const tag = tagOf(language)
  if (!tag || tag === 'en') {
    console.error(
      tag ? 'English is the source of all translations.' : `${language} is not a language tag, such as zh-tw.`,
    )
    return 2
  }
  const own: Record<string, string | undefined> = packOf(tag, locales)?.text ?? {}
  const units = keysFor(tag, own).map((key): Unit => ({ key, source: sourceOf(key), target: own[key] }))
  console.log(toXliff(tag, units).trimEnd())
  return 0
}

/**
 * Writes the translated texts into the pack of the file's language, which is created if missing. Any fault prevents writing;
 * missing texts stay as they are and are reported.
 *
 * @returns 1 for a wrong or missing text, 2 when the file does not exist
 */
export function importTexts(path: string, locales = join(root, 'locales')): Exit {
  if (!existsSync(path)) {
    console.error(`${path} does not exist.`)
    return 2
  }
  const file = shownPath(path)
  const read = readOne(path)
  const text = 'text' in read ? read.text : ''
  const faults: Finding[] = 'text' in read ? [] : [at(text, file, 0, read.message, read.hint)]
  const parsed = 'text' in read ? parsedOf(text, file, faults) : undefined
  if (parsed) faults.push(...faultsOf(parsed, text, file, packOf(parsed.tag, locales)?.text))
  if (!parsed || faults.length > 0) {
    for (const fault of faults) console.log(`${renderFinding(fault, [{ path: file, text }])}\n`)
    return 1
  }
  const { tag, units } = parsed
  const before = packOf(tag, locales)
  const given = new Map(units.flatMap(({ key, target }) => (target === undefined ? [] : [[key, target] as const])))
  const target = (key: string) => given.get(key) ?? before?.text[key]
  const keys = keysFor(tag, before?.text)
  const written = keys.flatMap((key) => (target(key) === undefined ? [] : [[key, target(key)]]))
  const pack: LocalePack = { ...(before ?? newPack(tag)), text: Object.fromEntries(written) }
  writeFileSync(join(locales, `${tag}.json`), `${JSON.stringify(pack, null, 2)}\n`)
  const changed = keys.filter((key) => given.has(key) && given.get(key) !== before?.text[key])
  const missing = keys.filter((key) => target(key) === undefined)
  console.log(`locales/${tag}.json: ${changed.length} texts changed, ${missing.length} missing.`)
  for (const key of missing) console.log(`  ${key}: ${sourceOf(key)}`)
  return missing.length > 0 ? 1 : 0
}

interface Parsed {
  tag: string
  units: ReadUnit[]
}

function parsedOf(text: string, file: string, faults: Finding[]): Parsed | undefined {
  try {
    const { language, units } = fromXliff(text)
    const tag = tagOf(language)
    if (tag && tag !== 'en') return { tag, units }
    faults.push(
      at(
        text,
        file,
        text.indexOf('trgLang'),
        `"${language}" is not a language for a translation.`,
        'give a tag such as fr',
      ),
    )
  } catch (error) {
    if (!(error instanceof XliffFault)) throw error
    faults.push(at(text, file, error.at, error.message, error.hint))
  }
  return undefined
}

/** A unit without a text, a repeated unit, and a lost, added or misspelt param. */
function faultsOf({ tag, units }: Parsed, text: string, file: string, own?: LocalePack['text']): Finding[] {
  const keys = new Set(keysFor(tag, own))
  const seen = new Set<string>()
  return units.flatMap((unit) => {
    const { key, target } = unit
    const fault = (message: string, hint: string) => [at(text, file, unit.at, message, hint)]
    if (!keys.has(key)) return fault(`no text has the key "${key}".`, 'export the pack again: the texts have changed')
    if (seen.has(key)) return fault(`"${key}" appears twice.`, 'keep one')
    seen.add(key)
    if (target === undefined) return []
    const [wanted, own] = [paramsOf(source[generalOf(key)] ?? sourceOf(key)), paramsOf(target)]
    // "one" may omit the number, as in English; in Russian, whose "one" includes 21, it may not.
    const isFewer = isPlural(key) && !key.endsWith('_other') && own.every((name) => wanted.includes(name))
    if (own.join() === wanted.join() || isFewer) return []
    const hint = `put in ${wanted.join(', ') || 'none'}`
    return fault(`"${key}" has the params ${own.join(', ') || 'none'}.`, hint)
  })
}

function at(text: string, file: string, offset: number, message: string, hint: string): Finding {
  const before = text.slice(0, Math.max(0, offset)).split('\n')
  return {
    code: 'TF270',
    severity: 'error',
    file,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    message,
    hint,
  }
}

const paramsOf = (text: string): string[] => [...new Set(text.match(/\{\{[^{}]+\}\}/g) ?? [])].sort()

/**
 * The keys that the pack of a language needs, in the English order: with the language's own plural forms; those for millions
 * only and for exactly 1 where a pack has them.
 */
function keysFor(tag: string, own: Record<string, string | undefined> = {}): string[] {
  const needed = neededForms(tag)
  return Object.keys(source).flatMap((key) => {
    if (!isPlural(key)) return [key]
    if (!key.endsWith('_other')) return []
    const forms = ['1', ...pluralForms(tag)].map((form) => key.replace(plural, `$1_${form}`))
    return forms.filter((each) => each in own || needed.some((form) => each.endsWith(`_${form}`)))
  })
}

const sourceOf = (key: string): string => source[key] ?? source[generalOf(key)] ?? ''

const generalOf = (key: string): string => key.replace(plural, '$1_other')

function packOf(tag: string, locales: string): LocalePack | undefined {
  const path = join(locales, `${tag}.json`)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as LocalePack) : undefined
}

function newPack(tag: string): LocalePack {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  const { direction } =
    (new Intl.Locale(tag) as Intl.Locale & { textInfo?: { direction: 'ltr' | 'rtl' } }).textInfo ?? {}
  return {
    $schema: '../schemas/meta/locale.schema.json',
    ...{ tag, name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) },
    ...{ direction: direction ?? 'ltr', lowercaseLabels: true, text: {} },
  }
}

/** As packs are named: lower case. @returns undefined for an unknown language */
function tagOf(language: string): string | undefined {
  try {
    const { language: base } = new Intl.Locale(language)
    return (
      new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(base ?? '') && language.toLowerCase()
    )
  } catch {
    return undefined
  }
}
