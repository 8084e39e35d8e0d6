/** Finds the weaker forms that a subject's examples detect, and an example for each of the others. */
import type { CompiledForm } from '../../../core/compile/types.ts'
import { clean } from '../../../validators/clean.ts'
import { conditionValues, testsOf } from '../search/conditionValues.ts'
import { agree, byAjv, byCheck, type Data, type Errors, type JudgeForm } from '../search/judges.ts'
import { type Random, randomOf } from '../search/random.ts'
import { type Claim, holds, type Situation, type Subject } from '../search/subjects.ts'
import { hasCheckDigits, mendings, valuesFor } from '../search/values.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

export interface Examined {
  subject: Subject
  /** The number of mutants that an example detects. */
  noticed: number
  missed: { mutant: Mutant; claim: Claim }[]
  /** Mutants that no tried value distinguishes from the form: most likely the rule is redundant. */
  same: Mutant[]
}

/**
 * @param seed of the random values; equal seeds find the same
 * @throws Error when an example is wrong for the form: correct it first
 */
export function examine(subject: Subject, seed = 1): Examined {
  const random = randomOf(seed)
  const { noticed, overlooked } = lookAt(subject)
  const found = overlooked.map((mutant) => ({ mutant, claim: findClaim(subject, mutant, random) }))
  return {
    subject,
    noticed,
    missed: found.flatMap(({ mutant, claim }) => (claim ? [{ mutant, claim }] : [])),
    same: found.flatMap(({ mutant, claim }) => (claim ? [] : [mutant])),
  }
}

/**
 * The first, quick half: the number of mutants that the examples detect, and the others.
 *
 * @throws Error when an example is wrong for the form
 */
export function lookAt(subject: Subject): { noticed: number; overlooked: Mutant[] } {
  const situations = new Map(subject.situations.map((each) => [each.id, { ...each, judge: byCheck(each.form) }]))
  for (const claim of subject.claims) {
    const here = situations.get(claim.situation)
    if (!here || !holds(claim, here.judge(claim.data, { ...here, today: claim.today })))
      throw new Error(`${subject.path} has an example that does not hold: ${JSON.stringify(claim.data)}. Run validate.`)
  }
  const all = mutantsOf(subject)
  const overlooked = all.filter(({ forms }) => {
    const judges = new Map([...forms].map(([id, form]) => [id, byCheck(form)]))
    return !subject.claims.some((claim) => {
      const [judge, here] = [judges.get(claim.situation), situations.get(claim.situation)]
      return judge && here && !holds(claim, judge(claim.data, { ...here, today: claim.today }))
    })
  })
  return { noticed: all.length - overlooked.length, overlooked }
}

/** The missing example for an undetected mutant, confirmed by both judges. */
function findClaim({ claims, situations }: Subject, { field, forms }: Mutant, random: Random): Claim | undefined {
  // Countries with examples first, because the search begins with examples; more than three countries add nothing.
  const claimed = new Set(claims.map(({ situation }) => situation))
  const where = situations
    .filter(({ id }) => forms.has(id))
    .sort((one, other) => Number(claimed.has(other.id)) - Number(claimed.has(one.id)))
  for (const situation of where.slice(0, 3)) {
    const weaker = forms.get(situation.id)
    if (!weaker) continue
    const found = differs(situation, weaker, claims, field, random)
    if (found) return found
  }
  return undefined
}

function differs(
  situation: Situation,
  weaker: CompiledForm,
  claims: Claim[],
  field: string,
  random: Random,
): Claim | undefined {
  const [judge, weakJudge] = [byCheck(situation.form), byCheck(weaker)]
  const here = claims.filter((claim) => claim.situation === situation.id)
  const bases = here.length > 0 ? here : claims.slice(0, 3)
  const passing = bases.filter(({ keyword }) => keyword === undefined)
  // For a field that only one option asks, the examples of that option.
  const valid = [
    ...passing.filter(({ data }) => Object.hasOwn(data, field)),
    ...passing.filter(({ data }) => !Object.hasOwn(data, field)),
  ]
  const seeds = [...valid, ...bases].flatMap(({ data }) => data[field] ?? [])
  const schemas = [schemasOf(situation.form, field), schemasOf(weaker, field)].flat()
  const values = valuesFor(schemas, [...new Set(seeds)], random)
  const more = hasCheckDigits(schemas)
    ? values.slice(0, 8).flatMap((value) => (typeof value === 'string' ? mendings(value) : []))
    : []
  let second: Claim | undefined
  for (const { data, today } of [...eachWay(situation.form, valid), { data: {} as Data, today: undefined }]) {
    for (const value of [undefined, ...values, ...more]) {
      const { [field]: _, ...without } = data
      const tried = value === undefined ? without : { ...without, [field]: value }
      const given = { country: situation.country, today }
      const errors = judge(tried, given)
      const claim = claimOf(situation, tried, today, field, errors)
      if (!claim || holds(claim, weakJudge(tried, given))) continue
      if (second && weakJudge(tried, given).size > 0) continue
      if (!isTrue(claim, situation, weaker, tried)) continue
      // A value that only this rule refuses is best: the next rule would hide others.
      if (weakJudge(tried, given).size === 0) return claim
      second ??= claim
    }
  }
  return second
}

/** One example for each form that the conditions produce; for a form without conditions the first three. */
function eachWay(form: CompiledForm, claims: Claim[]): Claim[] {
  const { conditions, schema } = form
  if (!conditions) return claims.slice(0, 3)
  const asked = [...new Set(testsOf(form).map(({ field }) => field))]
  const valuesOf = (field: string) => [
    ...conditionValues(form, field, [...new Set(claims.map(({ data }) => data[field]))].slice(0, 3)),
    ...((schema.properties[field]?.enum ?? []) as unknown[]),
  ]
  const changes = [{}, ...asked.flatMap((field) => valuesOf(field).map((value) => ({ [field]: value })))]
  const all = claims.flatMap((claim) => changes.map((change) => ({ ...claim, data: { ...claim.data, ...change } })))
  const ways = new Map<object, Claim>()
  for (const claim of all) {
    const { form } = conditions.now(clean(claim.data))
    if (!ways.has(form)) ways.set(form, claim)
  }
  return [...ways.values()].slice(0, 20)
}

/** An invalid example has only one wrong field, and a valid one passes as a whole. */
function claimOf({ id }: Situation, data: Data, today: string | undefined, field: string, errors: Errors) {
  const keyword = errors.get(field)
  if (errors.size > (keyword ? 1 : 0)) return undefined
  return { situation: id, data, ...(today && { today }), ...(keyword && { field, keyword }) } satisfies Claim
}

/** Ajv decides about a claim. */
function isTrue(claim: Claim, { form, country }: Situation, weaker: CompiledForm, data: Data): boolean {
  const given = { country, today: claim.today }
  const both = (judgeOf: (form: CompiledForm) => JudgeForm, of: CompiledForm) => judgeOf(of)(data, given)
  return agree(both(byCheck, form), both(byAjv, form)) && agree(both(byCheck, weaker), both(byAjv, weaker))
}

const schemasOf = ({ schema, conditions }: CompiledForm, field: string): Record<string, unknown>[] => [
  ...(conditions?.cases.find((each) => each.field === field)?.cases.map((each) => each.schema) ?? []),
  schema.properties[field] ?? {},
]
