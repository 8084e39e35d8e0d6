/** Stands in for fast-uri, which rjsf needs for $ref only: compiled forms are flat. Throws when called, never when loaded. */
const refuse = (): never => {
  throw new Error('$ref is not part of a compiled form.')
}
export default { resolve: refuse, parse: refuse, serialize: refuse, normalize: refuse, equal: refuse }
