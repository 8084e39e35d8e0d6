/** Names are shorter; comparing a text of a megabyte would take minutes. */
const maxNameLength = 100

/**
 * The most similar known name, for "did you mean".
 *
 * @returns the name with the fewest letters to change, if these are about a third of it or fewer; undefined otherwise
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  if (name.length > maxNameLength) return undefined
  let best: { known: string; distance: number } | undefined
  for (const candidate of known) {
    const most = Math.ceil(candidate.length / 3)
    // The difference in length is the least number of changes; it spares the table for most of 10,000 names.
    if (Math.abs(name.length - candidate.length) > most) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance <= most && distance < (best?.distance ?? Infinity)) best = { known: candidate, distance }
  }
  return best?.known
}

/** The hint for an unknown name. @param otherwise the hint when no name is similar */
export function didYouMean(name: unknown, known: Iterable<string>, otherwise: string): string {
  const near = typeof name === 'string' ? nearest(name, known) : undefined
  return near ? `did you mean "${near}"?` : otherwise
}

/** The hint for a definition. It is apart from the error itself, because a shopper's page never shows it. */
export const hintOf = ({ hint, unknown }: { hint: string; unknown?: { name: unknown; known: Iterable<string> } }) =>
  unknown ? didYouMean(unknown.name, unknown.known, hint) : hint

/** The number of letters to add, drop or replace (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1]
    for (let place = 0; place < other.length; place++) {
      const replaced = (row[place] ?? 0) + (letter === other[place] ? 0 : 1)
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
