/** Conditions of page definitions: paths and the values that they must hold. Data, never code. */

/**
 * @param when such as `{ "order.kind": "subscription" }`; a list means one of; true and false ask whether there is a
 *   value at all (false, empty text and an empty list are none); absent means always
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
