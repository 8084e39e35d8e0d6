/** The schema files of this project and the English texts, for the commands that judge values. */
import type { MergeContext } from '../../core/compile/types.ts'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import { type Grammar, textOf } from '../../core/texts.ts'
import pack from '../../locales/en.json' with { type: 'json' }
import countryCatalog from '../../schemas/catalogs/countries.json' with { type: 'json' }
import type {
  BankCatalog,
  CardBrandCatalog,
  FieldKind,
  MethodFile,
  RegionCatalog,
  RolloutFile,
} from '../../schemas/types.ts'
import { schemas } from './folder.ts'

const texts = readSchemas(schemas, ['catalogs', 'fields', 'methods', 'next', 'rollout'])

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
export const methodOf = (code: string): MethodFile | undefined => contentOf(`methods/${code}.json`)
/** The next version of a method. */
export const nextOf = (code: string): MethodFile | undefined => contentOf(`next/${code}.json`)
export const rolloutOf = (code: string): RolloutFile | undefined => contentOf(`rollout/${code}.json`)

function contentOf<Content>(wanted: string): Content | undefined {
  const file = texts.files.find(({ path }) => path === wanted)
  return file && (JSON.parse(file.text) as Content)
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
