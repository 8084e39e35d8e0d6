/**
 * Finds repetitions that could match one text in several ways, which makes an expression slow to fail. It is strict: it
 * refuses some harmless expressions, which can be written in another way.
 */
import type { Part, Tree } from './regexParser.ts'

/** A character set, with one bit for each tested character. */
type Chars = bigint

/** ASCII, and one character of each kind that expressions distinguish. */
const tried = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'éßŞЖאع٣中ァー가😀\u00a0\u3000\u2028',
]

/** A set that names characters beyond ASCII counts as holding all of them. */
const beyondAscii = [...tried.keys()].slice(128).reduce((bits, place) => bits | (1n << BigInt(place)), 0n)

interface Shape {
  /** Characters that may appear anywhere in a match. */
  all: Chars
  /** Characters with which a match may begin. */
  first: Chars
  /** Whether a match may be empty. */
  empty: boolean
  /** Whether repetition allows matches of several lengths. */
  varies: boolean
}

/** @returns why the expression is refused, or undefined */
export function ambiguity(tree: Tree): string | undefined {
  return tree.map(inSequence).find(Boolean) ?? undefined
}

function inSequence(parts: Part[]): string | undefined {
  const inner = parts.map(inPart).find(Boolean)
  if (inner) return inner
  const shapes = parts.map(shapeOf)
  const clash = shapes.some((shape, place) => shape.varies && overlapsLater(shape, shapes.slice(place + 1)))
  return clash ? 'two repetitions beside each other can match the same characters' : undefined
}

/** A later repetition with the same first characters is harmless only if a different character must come between the two. */
function overlapsLater(shape: Shape, later: Shape[]): boolean {
  for (const next of later) {
    if (next.varies && (next.first & shape.all) !== 0n) return true
    if (!next.empty && (next.first & shape.all) === 0n) return false
  }
  return false
}

function inPart({ body, max }: Part): string | undefined {
  if (typeof body === 'string') return undefined
  const inner = ambiguity(body)
  if (inner || max <= 1) return inner
  if (body.some((parts) => parts.map(shapeOf).some(({ varies, empty }) => varies || empty))) {
    return body.length === 1 && startsApart(body[0] ?? []) ? undefined : 'a repetition holds another one'
  }
  const firsts = body.map((parts) => shapeOfSequence(parts).first)
  const clash = firsts.some((first, place) => firsts.slice(place + 1).some((other) => (first & other) !== 0n))
  return clash || body.some((parts) => parts.length === 0)
    ? 'a repeated choice can match one text in two ways'
    : undefined
}

/** As in ( [a-z]+)*: each round begins with a character that appears nowhere else in it, so rounds can't be confused. */
function startsApart([lead, ...others]: Part[]): boolean {
  if (!lead || typeof lead.body !== 'string' || lead.min !== 1 || lead.max !== 1) return false
  const set = shapeOfOne(lead.body).all
  return others.every((part) => (shapeOf(part).all & set) === 0n)
}

function shapeOf({ body, min, max }: Part): Shape {
  const shape = typeof body === 'string' ? shapeOfOne(body) : union(body.map(shapeOfSequence))
  return { ...shape, empty: shape.empty || min === 0, varies: shape.varies || min !== max }
}

function shapeOfSequence(parts: Part[]): Shape {
  const shapes = parts.map(shapeOf)
  const mandatory = shapes.findIndex(({ empty }) => !empty)
  const opening = mandatory < 0 ? shapes : shapes.slice(0, mandatory + 1)
  return {
    all: shapes.reduce((bits, { all }) => bits | all, 0n),
    first: opening.reduce((bits, { first }) => bits | first, 0n),
    empty: mandatory < 0,
    varies: shapes.some(({ varies }) => varies),
  }
}

const union = (shapes: Shape[]): Shape => ({
  all: shapes.reduce((bits, { all }) => bits | all, 0n),
  first: shapes.reduce((bits, { first }) => bits | first, 0n),
  empty: shapes.some(({ empty }) => empty),
  varies: shapes.some(({ varies }) => varies) || shapes.length > 1,
})

/** One character, or a set of them. */
function shapeOfOne(source: string): Shape {
  const regex = new RegExp(`^${source}$`, 'u')
  const bits = tried.reduce(
    (found, character, place) => (regex.test(character) ? found | (1n << BigInt(place)) : found),
    0n,
  )
  const named = /[^\0-\x7f]|\\[uxpP]/u.test(source)
  const all = named || bits & beyondAscii ? bits | beyondAscii : bits
  return { all, first: all, empty: false, varies: false }
}
