/** Checks a method's data for a provider against the settings.schema.json of the provider's folder. */
import type { ErrorObject } from 'ajv'
import type { MethodFile } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { escapeName } from './document.ts'
import { entriesOf } from './entries.ts'
import type { Library, Typed } from './library.ts'
import { hintOf } from './metaFinding.ts'
import { schemaErrors } from './schemaErrors.ts'
import type { Finding } from './types.ts'

type Json = Record<string, unknown>

/** Sources of a `map` besides field names: the chosen option, and the result of a device's wallet. */
const others = ['option', 'walletToken']

/** TF275. */
export function lintProviderSettings(method: Typed<MethodFile>, { tools, kindsByName }: Library): Finding[] {
  const { providers, options = [], fields } = method.content
  // Another finding reports an unknown field: references to it get no further finding.
  if (entriesOf(fields).some(({ use }) => use !== undefined && !Object.hasOwn(kindsByName, use))) return []
  const places = [
    { at: '/providers', providers },
    ...options.map((option, index) => ({ at: `/options/${index}/providers`, providers: option.providers })),
  ]
  return places.flatMap(({ at, providers = {} }) =>
    Object.entries(providers).flatMap(([name, said]) => {
      const known = tools.providerSettings ?? {}
      const schema = Object.hasOwn(known, name) ? known[name] : undefined
      return schema ? settingsFaults(method, said as Json, schema, `${at}/${name}`, tools.keywords) : []
    }),
  )
}

function settingsFaults(
  { content, finding }: Typed<MethodFile>,
  said: Json,
  schema: Json,
  at: string,
  keywords: Library['tools']['keywords'],
): Finding[] {
  const errors = schemaErrors(schema, said, keywords)
  if (errors.length > 0) return errors.flatMap((error) => shapeFault(error, schema, at, finding))
  return [...fieldFaults(content, said), ...optionFaults(content, said)].map(([place, message, hint]) =>
    finding('TF275', `${at}/${place}`, message, hint),
  )
}

type Fault = [place: string, message: string, hint: string]

/** `map` of any provider: the provider's parameter for each form value, by field name. */
function fieldFaults({ fields, options }: MethodFile, { map = {} }: Json): Fault[] {
  const names = entriesOf(fields).flatMap(({ as, use, name }) => as ?? use ?? name ?? [])
  return Object.entries(map as Record<string, string>).flatMap(([place, source]): Fault[] => {
    const at = `map/${escapeName(place)}`
    if (source === 'option' && !options) return [[at, 'the method has no options.', 'add them, or name a field']]
    if (names.includes(source) || others.includes(source)) return []
    return [
      [at, `no field is named "${source}".`, didYouMean(source, [...names, ...others], 'name a field of the method')],
    ]
  })
}

/** `options` of any provider: the provider's name for each option, by the option's code. */
function optionFaults({ options = [] }: MethodFile, { options: named = {} }: Json): Fault[] {
  const codes = options.map(({ code }) => code)
  return Object.keys(named as object)
    .filter((code) => !codes.includes(code))
    .map((code) => [
      `options/${escapeName(code)}`,
      `no option has the code "${code}".`,
      didYouMean(code, codes, 'name an option of the method'),
    ])
}

function shapeFault(error: ErrorObject, schema: Json, at: string, finding: Typed<MethodFile>['finding']): Finding[] {
  const { instancePath, params, message, keyword } = error
  // The keyword that contains a wrong name reports it.
  if (keyword === 'enum' && error.propertyName !== undefined) return []
  const extra = (params.additionalProperty ?? params.propertyName) as string | undefined
  if (extra === undefined) return [finding('TF275', `${at}${instancePath}`, `${message}.`, hintOf(error))]
  const hint = didYouMean(extra, knownNames(schema, instancePath), 'take it out')
  const place = `${at}${instancePath}/${escapeName(extra)}`
  return [finding('TF275', place, `"${extra}" is not known here.`, hint, { atName: true })]
}

function knownNames(schema: Json, instancePath: string): string[] {
  const properties = (schema.properties ?? {}) as Record<string, { propertyNames?: { enum?: string[] } }>
  const [, name] = instancePath.split('/')
  return name ? (properties[name]?.propertyNames?.enum ?? []) : Object.keys(properties)
}
