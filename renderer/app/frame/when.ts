/** Conditions of page definitions: paths and their required values. They are data, never code. */

/**
 * @param when such as `{ "order.kind": "subscription" }`. A list means one of its values; true and false mean that
 * there is
 *   a value or none (false, an empty text and an empty list count as none); an absent condition always holds
 * @param scope the object that the paths are read from
 */
export function holds(when: Record<string, unknown> | undefined, scope: object): boolean {
  return Object.entries(when ?? {}).every(([path, wanted]) => {
    const value = valueAt(scope, path)
    if (typeof wanted === 'boolean') return isPresent(value) === wanted
    return Array.isArray(wanted) ? wanted.includes(value) : value === wanted
  })
}

/** The value at a path such as `order.amountMinor`; only own properties are found. */
export function valueAt(scope: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      scope,
    )
}

const isPresent = (value: unknown) =>
  !(value === undefined || value === null || value === false || value === '' || (Array.isArray(value) && !value.length))
