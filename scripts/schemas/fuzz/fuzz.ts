/** Judges random and hostile values with both judges, and reports where they differ. */
import type { CompiledForm } from '../../../core/compile/types.ts'
import { conditionValues } from '../search/conditionValues.ts'
import { agree, byAjv, byCheck, type Data, type Errors, type JudgeForm } from '../search/judges.ts'
import { type Random, randomOf } from '../search/random.ts'
import type { Situation, Subject } from '../search/subjects.ts'
import { valuesFor } from '../search/values.ts'
import { anyText, hostileNames, hostileValues } from './hostile.ts'

export interface Found {
  /** Repeats this value: `--seed <seed> --count 1`. */
  seed: number
  situation: string
  data: Data
  /** The result of each judge, or its exception. */
  check: string
  ajv: string
}

export interface Judges {
  check: (form: CompiledForm) => JudgeForm
  ajv: (form: CompiledForm) => JudgeForm
}

/** A judge that takes longer is a fault, whatever its result. In milliseconds of processor time. */
const maxTime = 100

/** A slow value is slow each time; a busy machine or garbage collection delays one or two runs. */
const tries = 5

/**
 * @param seed of the first value; each further one has the next
 * @returns the values at which the judges differ, throw, or take longer than 100 ms
 */
export function fuzz(
  subject: Subject,
  { seed, count, onValue }: { seed: number; count: number; onValue?: (done: number) => void },
  judges: Judges = { check: byCheck, ajv: byAjv },
): Found[] {
  const known = new Map<string, Record<keyof Judges, JudgeForm>>()
  const pools = new Map<string, unknown[]>()
  const found: Found[] = []
  for (let index = 0; index < count; index++) {
    onValue?.(index)
    const random = randomOf(seed + index)
    const situation = random.pick(subject.situations)
    const data = dataFor(subject, situation, pools, random)
    const both = known.get(situation.id) ?? { check: judges.check(situation.form), ajv: judges.ajv(situation.form) }
    known.set(situation.id, both)
    const [check, ajv] = [said(both.check, data, situation), said(both.ajv, data, situation)]
    if (typeof check !== 'string' && typeof ajv !== 'string' && agree(check, ajv)) continue
    found.push({ seed: seed + index, situation: situation.id, data, check: inWords(check), ajv: inWords(ajv) })
  }
  return found
}

/** The values of an example, with one to three of them replaced or under unknown names. */
function dataFor(subject: Subject, situation: Situation, pools: Map<string, unknown[]>, random: Random): Data {
  const claims = subject.claims.filter((claim) => claim.situation === situation.id)
  const entries = new Map(Object.entries(claims.length > 0 ? random.pick(claims).data : {}))
  const fields = Object.keys(situation.form.uiSchema)
  for (let change = random.below(3); change >= 0; change--) {
    const isKnown = fields.length > 0 && random.below(10) > 0
    const field = isKnown ? random.pick(fields) : random.pick(hostileNames)
    entries.set(field, valueFor(field, situation, pools, random))
  }
  // So that __proto__ is an ordinary name, as in JSON.parse.
  return Object.fromEntries(entries)
}

function valueFor(field: string, { id, form }: Situation, pools: Map<string, unknown[]>, random: Random): unknown {
  const key = `${id} ${field}`
  // Independent of the seed, so that a seed alone repeats a case.
  const pool = pools.get(key) ?? [
    ...valuesFor([Object(form.schema.properties[field])], ['Ada', '4242424242424242'], randomOf(1)),
    ...conditionValues(form, field, ['Ada', '4242424242424242']),
  ]
  pools.set(key, pool)
  const sort = random.below(3)
  if (sort === 0) return random.pick(hostileValues)()
  return sort === 1 ? anyText(random) : random.pick(pool)
}

/** A judge's result, or its failure in words. */
function said(judge: JudgeForm, data: Data, { country }: Situation): Errors | string {
  try {
    let least = Number.POSITIVE_INFINITY
    for (let index = 0; index < tries; index++) {
      // Processor time, because other processes may use the machine meanwhile. It counts every thread of the process.
      const { user } = process.cpuUsage()
      const errors = judge(data, { country })
      least = Math.min(least, (process.cpuUsage().user - user) / 1000)
      if (least <= maxTime) return errors
    }
    return `took ${Math.round(least)} ms`
  } catch (error) {
    return `threw ${String((error as Error).message)}`
  }
}

const inWords = (errors: Errors | string): string =>
  typeof errors === 'string'
    ? errors
    : errors.size === 0
      ? 'passes'
      : [...errors].map(([field, keyword]) => `${field} fails ${keyword}`).join(', ')
