/** The schema files of this project and the English texts, for the commands that judge values. */
import type { MergeContext } from '../../core/compile/types.ts'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import { type Grammar, textOf } from '../../core/texts.ts'
import pack from '../../locales/en.json' with { type: 'json' }
import countryCatalog from '../../schemas/catalogs/countries.json' with { type: 'json' }
import type { BankCatalog, CardBrandCatalog, FieldKind, MethodFile, RegionCatalog } from '../../schemas/types.ts'
import { schemas } from './folder.ts'

const texts = readSchemas(schemas, ['catalogs', 'fields', 'methods'])

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

export const kinds: Record<string, FieldKind> = Object.fromEntries(
  contentsIn<FieldKind>(texts, 'fields').map((kind) => [kind.name, kind]),
)

const catalog = <Catalog>(name: string, otherwise: Catalog): Catalog => {
  const file = texts.files.find(({ path }) => path === `catalogs/${name}.json`)
  return file ? (JSON.parse(file.text) as Catalog) : otherwise
}
const { regions } = catalog<Pick<RegionCatalog, 'regions'>>('regions', { regions: {} })
const { banks } = catalog<Pick<BankCatalog, 'banks'>>('banks', { banks: {} })

export const { brands: cardBrands } = catalog<Pick<CardBrandCatalog, 'brands'>>('cardBrands', { brands: [] })

/** @returns undefined when the file does not exist */
export function methodOf(code: string): MethodFile | undefined {
  const file = texts.files.find(({ path }) => path === `methods/${code}.json`)
  return file && (JSON.parse(file.text) as MethodFile)
}

export const mergeContext = (country: string, method: string): MergeContext => ({
  country,
  method,
  kinds,
  regions,
  banks,
  countries: countryCatalog.codes,
  cardBrands,
  countryName: (code) => countryNames.of(code) ?? code,
})

/** The commands print English. */
export const english: Grammar = pack
export const text = textOf(pack.text)
