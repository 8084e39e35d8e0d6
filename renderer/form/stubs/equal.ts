/**
 * Replaces fast-equals (2 KB), of which rjsf uses one comparison: deep, with all functions equal (they are new at each
 * drawing), and circular references followed once. Props, schemas, values and errors are plain data, arrays, maps and
 * sets.
 */
type Pairs = Map<object, object>

/** rjsf's options ask for exactly this behaviour. */
export const createCustomEqual = (_options: unknown) => (a: unknown, b: unknown) => isEqual(a, b, new Map())

function isEqual(a: unknown, b: unknown, open: Pairs): boolean {
  if (Object.is(a, b)) return true
  if (typeof a === 'function') return typeof b === 'function'
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (open.has(a)) return open.get(a) === b
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  open.set(a, b)
  const equal = haveEqualParts(a, b, open)
  open.delete(a)
  return equal
}

function haveEqualParts(a: object, b: object, open: Pairs): boolean {
  if (a instanceof Date) return Object.is(a.getTime(), (b as Date).getTime())
  if (a instanceof Map || a instanceof Set) return isEqual([...a], [...(b as typeof a)], open)
  const names = namesOf(a)
  return (
    names.length === namesOf(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(a[name as keyof typeof a], b[name as keyof typeof b], open))
  )
}

/** Skips the owner of a React element: it does not affect the drawing, and refers to the whole page. */
const namesOf = (value: object) =>
  '$$typeof' in value ? Object.keys(value).filter((name) => !name.startsWith('_')) : Object.keys(value)
