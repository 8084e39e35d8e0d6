/**
 * What was made before under this key, else what is made now. The most recently used values stay.
 *
 * @param kept owned by the caller, in the order of use
 * @param most how many stay
 */
export function recall<Value>(kept: Map<string, Value>, key: string, most: number, make: () => Value): Value {
  const value = kept.get(key) ?? make()
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return value
}
