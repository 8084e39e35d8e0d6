/**
 * Replaces fast-uri, which rjsf needs only for $ref: compiled forms are flat. It throws when called, never when loaded.
 */
const refuse = (): never => {
  throw new Error('$ref is not part of a compiled form.')
}
export default { resolve: refuse, parse: refuse, serialize: refuse, normalize: refuse, equal: refuse }
