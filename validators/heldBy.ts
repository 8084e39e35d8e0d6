/** The value under a name, trimmed; inherited members of objects don't count. */
export function heldBy(name: string, values: Record<string, unknown>): unknown {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return typeof value === 'string' ? value.trim() : value
}
