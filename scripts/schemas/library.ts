/** The schema files of this project and the English texts, for the commands that judge values. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MergeContext } from '../../core/compile/types.ts'
import { type Grammar, textOf } from '../../core/texts.ts'
import regionCatalog from '../../schemas/catalogs/regions.json' with { type: 'json' }
import type { FieldKind, LocalePack, MethodFile } from '../../schemas/types.ts'
import { root, schemas } from './folder.ts'

const read = <Content>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Content

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

export const kinds: Record<string, FieldKind> = Object.fromEntries(
  readdirSync(join(schemas, 'fields'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.replace('.json', ''), read<FieldKind>(join(schemas, 'fields', file))]),
)

/** @returns undefined when there is no such file */
export function methodOf(code: string): MethodFile | undefined {
  const files = readdirSync(join(schemas, 'methods'))
  return files.includes(`${code}.json`) ? read<MethodFile>(join(schemas, 'methods', `${code}.json`)) : undefined
}

export const mergeContext = (country: string, method: string): MergeContext => ({
  country,
  method,
  kinds,
  regions: regionCatalog.regions,
  countryName: (code) => countryNames.of(code) ?? code,
})

const pack = read<LocalePack>(join(root, 'locales/en.json'))

/** What the commands say, they say in English. */
export const english: Grammar = pack
export const text = textOf(pack.text)
