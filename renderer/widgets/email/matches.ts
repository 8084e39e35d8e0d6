/** Which domains are suggested for an e-mail address while it is typed. Pure. */

/** More than these would hide the rest of a phone's page. */
const maxMatches = 5

/**
 * @param text what the control holds so far
 * @param suffixes domains, the most usual first
 * @returns whole addresses; none before an '@', and none once the domain is one of the list
 * Source: product spec, section 5, "email"
 */
export function matches(text: string, suffixes: readonly string[]): string[] {
  const [, name = '', begun = ''] = /^\s*([^\s@]+)@(\S*)\s*$/.exec(text) ?? []
  const domain = begun.toLowerCase()
  if (name === '' || suffixes.includes(domain)) return []
  return suffixes
    .filter((suffix) => suffix.startsWith(domain))
    .slice(0, maxMatches)
    .map((suffix) => `${name}@${suffix}`)
}
