/** What a merchant's key without the right to `orders` reads: nothing by which the shopper's own calls can be made. */

/** As newKey makes them. */
const shopperKey = /^[\w-]{43}$/
/** What a merchant or a shopper named: a member called `key` is their own. */
const foreign = ['metadata', 'addresses']

/** @returns the answer without the keys of orders and refunds, nor any text that one of them is in */
export function withoutShopperKeys<Answer>(answer: Answer): Answer {
  const keys = new Set<string>()
  collect(answer, keys)
  return keys.size === 0 ? answer : (without(answer, [...keys]) as Answer)
}

const isKey = (name: string, value: unknown): value is string =>
  name === 'key' && typeof value === 'string' && shopperKey.test(value)

function collect(node: unknown, keys: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  for (const [name, value] of Object.entries(node)) {
    if (foreign.includes(name)) continue
    if (isKey(name, value)) keys.add(value)
    else collect(value, keys)
  }
}

function without(node: unknown, keys: string[]): unknown {
  if (Array.isArray(node)) return node.map((each) => without(each, keys))
  if (typeof node === 'string') return keys.reduce((text, key) => text.replaceAll(key, '[key]'), node)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([name, value]) => !(isKey(name, value) && keys.includes(value)))
  return Object.fromEntries(kept.map(([name, value]) => [name, without(value, keys)]))
}
