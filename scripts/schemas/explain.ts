/** `schemas explain <method>`: the compiled form of a method in a country, and the source of each member. */
import { withAskedOption } from '../../core/compile/askedOption.ts'
import { compileForm } from '../../core/compile/compileForm.ts'
import { DefinitionError } from '../../core/compile/definitionError.ts'
import { askedEntries, mergeDefinitions } from '../../core/compile/mergeDefinitions.ts'
import type { CompiledForm, Conditions } from '../../core/compile/types.ts'
import { compileConditions } from '../../core/conditions/compileConditions.ts'
import type { MethodFile } from '../../schemas/types.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { hintOf } from '../../validators/nearest.ts'
import type { Exit, Options } from './command.ts'
import { mergeContext, methodOf, nextOf, rolloutOf } from './library.ts'
import { originsOf } from './origins.ts'
import { whoGets } from './rollouts.ts'

export interface Explained extends Pick<CompiledForm, 'schema' | 'advice' | 'uiSchema' | 'order'> {
  method: string
  country: string
  /** What depends on values of other fields; `schema` has the rest of such a field. */
  conditions?: Omit<Conditions, 'now'>
  /** The form of its second step, and how often that may be answered. */
  step?: Explained & { tries?: number }
  /** How the charges of a subscription are announced and tried. */
  recurs?: MethodFile['recurs']
  /** `schema/email/maxLength` to `schemas/fields/email.json:12`; 'compiled' for a member without a source. */
  from: Record<string, string>
}

/** @param file of the method, below the schemas folder. @throws DefinitionError TF1xx when the method's fields do not compile in the country */
export function explained(method: MethodFile, country: string, file = `methods/${method.code}.json`): Explained {
  const { recurs } = method
  const form = { ...explainedForm(method, country, file, '/fields'), ...(recurs && { recurs }) }
  const { step } = method.present ?? {}
  if (!step) return form
  const asked = { ...method, fields: step.fields, options: undefined }
  return { ...form, step: { ...explainedForm(asked, country, file, '/present/step/fields'), tries: step.tries } }
}

function explainedForm(method: MethodFile, country: string, file: string, list: string): Explained {
  const asking = { ...mergeContext(country, method.code), text: method.text, network: method.network }
  const definitions = withAskedOption(mergeDefinitions(method.fields, asking), method.options)
  const form = compileForm(definitions, { country, method: method.code }, keywords, compileConditions)
  const { schema, advice, uiSchema, order } = form
  const { now: _, ...conditions } = form.conditions ?? {}
  const originOf = originsOf(file, askedEntries(method.fields, asking), country, list)
  const parts: [string, Record<string, object>][] = [
    ['schema', schema.properties],
    ['advice', advice.properties],
    ['uiSchema', uiSchema],
  ]
  const members = parts.flatMap(([part, fields]) =>
    Object.entries(fields).flatMap(([field, own]) =>
      namesIn(own).map((member): [string, string] => [`${part}/${field}/${member}`, originOf(part, field, member)]),
    ),
  )
  const required = schema.required.map((field): [string, string] => [
    `schema/required/${field}`,
    originOf('schema', field, 'require'),
  ])
  return {
    ...{ method: method.code, country, schema, advice, uiSchema, order },
    ...(form.conditions && { conditions: conditions as Explained['conditions'] }),
    from: Object.fromEntries([...members, ...required]),
  }
}

/** Members of uiSchema are one level down, except the control. */
const namesIn = (own: object): string[] =>
  Object.entries(own).flatMap(([name, value]) => (name === 'ui:options' ? Object.keys(value) : name))

/** @returns 2 for an unknown method or country, 1 when the fields do not compile */
export function explain(code: string, asked: Options[string]): Exit {
  const method = methodOf(code)
  if (!method) return wrong(`schemas/methods/${code}.json does not exist.`)
  const first = method.markets.find(({ country }) => country !== '*')?.country ?? 'US'
  const country = typeof asked === 'string' ? asked : first
  if (!/^[A-Z]{2}$/.test(country)) return wrong('--country is two capital letters, such as BR.')
  const markets = [...new Set(method.markets.map((market) => market.country))]
  if (!markets.includes(country) && !markets.includes('*'))
    console.error(
      `${code} is not offered in ${country}, only in ${markets.join(', ')}. This is what it would ask there.`,
    )
  try {
    console.log(JSON.stringify({ ...explained(method, country), ...rolloutIn(code, country) }, null, 2))
    return 0
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    console.error(`${error.code} ${error.path}  ${error.message} ${hintOf(error)}`)
    return 1
  }
}

/** Which orders get the method, or its next version with what that asks; nothing without a rollout. */
function rolloutIn(code: string, country: string): object {
  const rollout = rolloutOf(code)
  if (!rollout) return {}
  const next = rollout.version ? nextOf(code) : undefined
  const given = { who: whoGets(rollout), gets: rollout.version ?? `methods/${code}.json`, file: `rollout/${code}.json` }
  return { rollout: { ...given, ...(next && { next: explained(next, country, `next/${code}.json`) }) } }
}

function wrong(said: string): Exit {
  console.error(said)
  return 2
}
