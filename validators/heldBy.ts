/** What the values hold under a name, trimmed; never what every object inherits. */
export function heldBy(name: string, values: Record<string, unknown>): unknown {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return typeof value === 'string' ? value.trim() : value
}
