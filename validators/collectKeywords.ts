/**
 * Makes a map of keyword modules, in the order of their names.
 *
 * @param modules by path; the file name without its ending is the name of the export and of the keyword
 * @throws when the three names differ: the file name finds a keyword, so a misspelt one would be lost
 */
export function collectKeywords<Keyword extends { name: string }>(
  modules: Record<string, Record<string, unknown>>,
): Map<string, Keyword> {
  const entries = Object.entries(modules).map(([path, module]) => {
    const name = path.replace(/^.*\//, '').replace(/\.ts$/, '')
    const found = module[name] as Keyword | undefined
    if (found?.name !== name) throw new Error(`${path} must export a keyword named ${name}`)
    return [name, found] as const
  })
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
