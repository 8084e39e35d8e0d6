/** The domains suggested during typing of an e-mail address. Pure. */

/** More would hide the rest of a phone's page. */
const maxMatches = 5

/**
 * @param text the present text of the control
 * @param suffixes domains, the most common first
 * @returns complete addresses; none before an '@', and none once the domain is in the list
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
