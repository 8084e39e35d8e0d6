/** Names are shorter; comparing a text of a megabyte would take minutes. */
const maxNameLength = 100

/**
 * The name that was probably meant, for "did you mean".
 *
 * @returns the known name with the fewest letters to change, if a third of them or little more; undefined when none is near
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  if (name.length > maxNameLength) return undefined
  let best: { known: string; distance: number } | undefined
  for (const candidate of known) {
    const most = Math.ceil(candidate.length / 3)
    // As many letters must be added or dropped at least; of 10,000 names most need no table.
    if (Math.abs(name.length - candidate.length) > most) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance <= most && distance < (best?.distance ?? Infinity)) best = { known: candidate, distance }
  }
  return best?.known
}

/** What to do about a name that there is not. @param otherwise what to do when none is near */
export function didYouMean(name: unknown, known: Iterable<string>, otherwise: string): string {
  const near = typeof name === 'string' ? nearest(name, known) : undefined
  return near ? `did you mean "${near}"?` : otherwise
}

/** What to do about a definition. Apart from the error itself, since a shopper's page never says it. */
export const hintOf = ({ hint, unknown }: { hint: string; unknown?: { name: unknown; known: Iterable<string> } }) =>
  unknown ? didYouMean(unknown.name, unknown.known, hint) : hint

/** How many letters must be added, dropped or replaced (Levenshtein). */
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
