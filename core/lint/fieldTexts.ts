/** Checks a method's own texts of its fields: they belong to existing fields, options and keywords, and exist in English. */
import type { FieldTexts, MethodField, MethodFile } from '../../schemas/types.ts'
import { canonicalName } from '../../validators/clean.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { escapeName } from './document.ts'
import { entriesOf } from './entries.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

/**
 * TF241 for texts of an unknown field, TF242 for texts that English lacks, TF243 for texts of an unknown option or keyword.
 */
export function lintFieldTexts({ content, finding }: Typed<MethodFile>, library: Library): Finding[] {
  const { text = {}, fields, present } = content
  const entries = entriesOf([...fields, ...(present?.step?.fields ?? [])])
  const places = entries.flatMap(placesOf)
  const parts = Object.entries(text).flatMap(([language, { fields: said = {}, recurring }]) => [
    { language, part: 'fields', said, english: text.en?.fields },
    { language, part: 'recurring/fields', said: recurring?.fields ?? {}, english: text.en?.recurring?.fields },
  ])
  return parts.flatMap(({ language, part: path, said, english: inEnglish = {} }) =>
    Object.entries(said).flatMap(([place, texts]) => {
      const at = `/text/${language}/${path}/${escapeName(place)}`
      if (!places.includes(place)) {
        const hint = didYouMean(place, places, 'name a field of the method, or what one says with texts')
        return [finding('TF241', at, `no field uses the texts "${place}".`, hint, { atName: true })]
      }
      const fault = (code: string, part: string, message: string, hint: string) =>
        finding(code, `${at}/${part}`, message, hint, { atName: true })
      const english = language === 'en' ? undefined : partsOf(own(inEnglish, place))
      const unsaid = english ? partsOf(texts).filter((part) => !english.includes(part)) : []
      const optionsSaid = (['options', 'optionHelp'] as const).flatMap((part) =>
        Object.keys(texts[part] ?? {}).map((value) => ({ part, value })),
      )
      const known = optionsSaid.length > 0 ? valuesAt(place, entries) : undefined
      const strange = optionsSaid.filter(({ value }) => known && !known.includes(value))
      const failures = typeof texts.error === 'object' ? Object.keys(texts.error) : []
      const keywords = failures.length > 0 ? [...library.tools.keywords.keys(), ...structural] : []
      return [
        ...unsaid.map((part) =>
          fault('TF242', part, 'the English text is missing.', `add it to text.en.${path.replace('/', '.')}.${place}`),
        ),
        ...strange.map(({ part, value }) =>
          fault(
            'TF243',
            `${part}/${escapeName(value)}`,
            `option "${value}" does not exist.`,
            didYouMean(value, known ?? [], 'name the value of an option'),
          ),
        ),
        ...failures
          .filter((keyword) => !keywords.includes(keyword))
          .map((keyword) =>
            fault(
              'TF243',
              `error/${keyword}`,
              `keyword "${keyword}" does not exist.`,
              didYouMean(keyword, keywords, 'name a keyword, or give one sentence for all'),
            ),
          ),
      ]
    }),
  )
}

/** Keywords that check.ts and Ajv have built in. */
const structural = ['required', 'enum', 'const', 'type']

const own = <Value>(from: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(from, name) ? from[name] : undefined

/** Names under which an entry's texts can be. */
export const placesOf = ({ use, as, name, texts, byCountry = {}, cases = [] }: MethodField): string[] =>
  [
    as ?? name ?? (use && canonicalName(use)),
    texts,
    ...[...Object.values(byCountry), ...cases].map((each) => each.texts),
  ].filter((place) => place !== undefined)

/** The values that an entry lists; undefined where country, kind or catalog decide. */
const valuesOf = ({ options, use, optionsFrom, byCountry, cases = [] }: MethodField): string[] | undefined => {
  const listed = [options, ...cases.map((each) => each.options)].filter((each) => each !== undefined)
  if (listed.length === 0 && (use || optionsFrom || byCountry)) return undefined
  return listed.flat().map(({ value }) => value)
}

/** The values of all entries that share these texts; undefined where one does not list its own. */
function valuesAt(place: string, entries: MethodField[]): string[] | undefined {
  const values = entries.filter((entry) => placesOf(entry).includes(place)).map(valuesOf)
  return values.some((each) => each === undefined) ? undefined : values.flatMap((each) => each ?? [])
}

/** The texts, each with its pointer. */
const partsOf = (texts: FieldTexts | undefined): string[] =>
  Object.entries(texts ?? {}).flatMap(([part, said]) =>
    typeof said === 'object' ? Object.keys(said).map((name) => `${part}/${escapeName(name)}`) : [part],
  )
