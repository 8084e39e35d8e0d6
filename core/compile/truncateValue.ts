/**
 * A value in an error's sentence: whole when it is short and flat. A server may send values so deep that printing them would
 * overflow the stack.
 */
export function truncateValue(value: unknown): string {
  const isNode = (inner: unknown) => typeof inner === 'object' && inner !== null
  if (isNode(value) && Object.values(value as object).some(isNode)) return Array.isArray(value) ? '[…]' : '{…}'
  const text = JSON.stringify(value) ?? String(value)
  return text.length <= 80 ? text : `${text.slice(0, 80)}…`
}
