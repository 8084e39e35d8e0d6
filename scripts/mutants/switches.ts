/** What the mutated sources call: `cover` where a mutant is, `isActive` to choose it. */
export const mutated = {
  active: '',
  hits: 0,
  limit: Number.POSITIVE_INFINITY,
  /** How many modules are being loaded. */
  loading: 0,
  isNoting: true,
  seen: new Map<string, number>(),
  seenLoading: new Set<string>(),
  enter: () => void mutated.loading++,
  leave: () => void mutated.loading--,
  cover(...ids: string[]) {
    if (!mutated.isNoting) return
    for (const id of ids) {
      if (mutated.loading > 0) mutated.seenLoading.add(id)
      else mutated.seen.set(id, (mutated.seen.get(id) ?? 0) + 1)
    }
  },
  isActive(id: string) {
    if (id !== mutated.active) return false
    if (++mutated.hits > mutated.limit) throw new Error('A loop without an end.')
    return true
  },
}
