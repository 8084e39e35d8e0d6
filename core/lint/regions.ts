import { escapeName } from './document.ts'
import type { Library, Typed } from './library.ts'
import type { Finding, Regions } from './types.ts'

/**
 * Checks that the lists of provinces are those that countries.json names: the page uses the names, the gateway the lists.
 */
export function lintRegions(
  { content: { regions }, finding }: Typed<{ regions: Regions }>,
  { withRegions }: Library,
): Finding[] {
  if (!withRegions) return []
  const add = 'write both lists of countries alike, then build again'
  return [
    ...Object.keys(regions)
      .filter((country) => !withRegions.includes(country))
      .map((country) =>
        finding('TF240', `/regions/${escapeName(country)}`, `countries.json does not name ${country}.`, add, {
          atName: true,
        }),
      ),
    ...withRegions
      .filter((country) => !Object.hasOwn(regions, country))
      .map((country) =>
        finding('TF240', '/regions', `the list of ${country}, which countries.json names, is missing.`, add),
      ),
  ]
}
