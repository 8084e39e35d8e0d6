/** Which modules a drawing imported on its way: the browser needs their style sheets at once, and their code soon. */

/** Filled by what the build writes into each import() (scripts/build/recordImports.ts). */
const imported = new Set<string>()

declare global {
  var importing: ((path: string) => void) | undefined
}

globalThis.importing = (path) => void imported.add(path)

/** @returns what tells the modules that were imported since, by their paths below the project */
export function modulesUsed(): () => string[] {
  imported.clear()
  return () => [...imported]
}
