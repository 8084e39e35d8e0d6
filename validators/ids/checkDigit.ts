import type { CheckDigit } from '../../schemas/types.ts'

/**
 * Whether a number has the check digits of one rule (schemas/meta/checkDigit.schema.json).
 *
 * @param text compact: see compactId
 * @param rule fits the schema; a rule with a fault (faultOf) takes no number
 */
export function fitsCheckDigit(text: string, rule: CheckDigit): boolean {
  if (faultOf(rule)) return false
  const all = [...text]
  const { byRemainder, modulus = 0 } = rule
  const [first = 1, last = all.length] = rule.part ?? []
  const characters = all.slice(first - 1, last)
  // A part that the number does not reach would be judged as another one.
  if (characters.length < last - first + 1) return false
  if (byRemainder === undefined) return remainderOf(characters, rule.weights, modulus, rule) === (rule.remainder ?? 0)
  const { at = -1, again } = rule
  const place = at < 0 ? characters.length + at : at - 1
  const check = place < 0 ? undefined : characters[place]
  if (check === undefined || characters.length === 1) return false
  characters.splice(place, 1)
  for (const { weights, byRemainder: table = byRemainder } of again ? [rule, again] : [rule]) {
    const expected = [...table][remainderOf(characters, weights, [...table].length, rule) ?? -1]
    if (expected !== none) return expected === check
  }
  return false
}

/** In a table: a number with this remainder is never issued. */
const none = '-'

/** @returns undefined for a character without a value */
function remainderOf(
  characters: string[],
  weights: number[],
  modulus: number,
  { fromRight, alphabet = '0123456789', values = {}, digitSums = false }: CheckDigit,
): number | undefined {
  let sum = 0
  const ordered = [...alphabet]
  for (const [index, character] of (fromRight ? [...characters].reverse() : characters).entries()) {
    const place = index % weights.length
    const value = Object.hasOwn(values, character) ? (values[character] as number) : ordered.indexOf(character)
    if (value < 0) return undefined
    const product = value * (weights[place] as number)
    const isSummed = Array.isArray(digitSums) ? digitSums.includes(place + 1) : digitSums
    sum = (sum + (isSummed ? digitSum(product) : product)) % modulus
  }
  return (sum + modulus) % modulus
}

function digitSum(product: number): number {
  let sum = 0
  for (let rest = Math.abs(product); rest > 0; rest = Math.floor(rest / 10)) sum += rest % 10
  return Math.sign(product) * sum
}

/** What a JSON Schema can't say: where a rule contradicts itself, or checks nothing. */
export interface RuleFault {
  /** JSON pointer into the rule. */
  at: string
  fault: string
  hint: string
}

/** The first fault of a rule that fits the schema. */
export function faultOf(rule: CheckDigit): RuleFault | undefined {
  const known = faults.get(rule)
  if (known !== undefined) return known ?? undefined
  const found = firstFault(rule)
  faults.set(rule, found ?? null)
  return found
}

/** A rule is judged with each value, and never changes. */
const faults = new WeakMap<CheckDigit, RuleFault | null>()

function firstFault(rule: CheckDigit): RuleFault | undefined {
  const [first = 1, last = 100] = rule.part ?? []
  const { weights, alphabet = '', digitSums, at, again } = rule
  const { modulus, remainder, byRemainder } = rule
  if ((modulus === undefined) === (byRemainder === undefined))
    return { at: '', fault: 'a rule has either modulus or byRemainder.', hint: 'keep one of them' }
  const twice = [...alphabet].find((character, index, all) => all.indexOf(character) !== index)
  if (twice) return { at: '/alphabet', fault: `"${twice}" has two places in the alphabet.`, hint: 'write it once' }
  if (last <= first) return { at: '/part', fault: 'the part ends before its second character.', hint: 'end it later' }
  const strange = Object.entries({ at, again }).find(([, value]) => byRemainder === undefined && value !== undefined)
  if (strange) return { at: `/${strange[0]}`, fault: `only byRemainder has "${strange[0]}".`, hint: 'take it out' }
  if (at === 0) return { at: '/at', fault: 'there is no place 0.', hint: '1 is the first place, -1 the last' }
  if (remainder !== undefined && remainder >= (modulus ?? 0))
    return { at: '/remainder', fault: 'no sum leaves this remainder.', hint: 'it is below the modulus' }
  const beyond = (Array.isArray(digitSums) ? digitSums : []).findIndex((place) => place > weights.length)
  if (beyond >= 0)
    return { at: `/digitSums/${beyond}`, fault: 'there is no such weight.', hint: 'the first weight is 1' }
  const checksNothing = (some: number[], table = byRemainder) =>
    some.every((weight) => weight % (modulus ?? [...(table ?? '')].length) === 0)
  const idle = checksNothing(weights) ? '' : again && checksNothing(again.weights, again.byRemainder) ? '/again' : null
  if (idle === null) return undefined
  return {
    at: `${idle}/weights`,
    fault: 'the weights check nothing.',
    hint: 'use one that the modulus does not divide',
  }
}
