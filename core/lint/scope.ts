type Json = Record<string, unknown>

/** Every path of a session with its schema, such as `order.next.redirect`; empty without the schema of a scope. */
export function scopeOf(metas: { data: Json }[]): Map<string, Json> {
  const schemas = new Map(metas.map(({ data }) => [String(data.$id), data]))
  const paths = new Map<string, Json>()
  const walk = (given: Json, before: string) => {
    const schema = schemas.get(String(given.$ref)) ?? given
    if (before) paths.set(before, schema)
    for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
      walk(inner, before ? `${before}.${name}` : name)
  }
  const scope = schemas.get('pageScope.schema.json')
  if (scope && schemas.has('checkoutView.schema.json')) walk(scope, '')
  return paths
}
