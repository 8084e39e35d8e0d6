/**
 * Removes shopper keys from answers to merchant keys without the right `orders`: they must not allow a shopper's calls.
 */

/** The shape of newKey's keys. */
const shopperKey = /^[\w-]{43}$/
/** Names chosen by a merchant or a shopper: a member called `key` there is theirs. */
const foreign = ['metadata', 'addresses']

/** @returns the answer without the keys of orders and refunds, and without texts that contain one */
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
