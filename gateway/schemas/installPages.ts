/** What the catalog of platforms says of an address: whether there is such a page, and who may frame it. */
import type { PlatformCatalog } from '../../schemas/types.ts'

export interface InstallPage {
  isThere: boolean
  /** Who may frame it: of all pages one, which shows where an install stands and has nothing to press. */
  frameOrigins: string[]
}

/**
 * @param path decoded, without its query
 * @returns undefined for what is no page of an install. Who may frame is told only of the very spelling of the catalog
 */
export function installPage({ platforms }: PlatformCatalog, path: string): InstallPage | undefined {
  const [, prefix, name = '', page = ''] = /^(\/+v1\/plugin\/appInstall\/)([^/]+)\/([^/]+)\/*$/i.exec(path) ?? []
  if (!prefix) return undefined
  const platform = platforms.find((each) => each.name === name)
  const isThere = [...((platform?.pages ?? []) as string[]), ...(platform?.apps ?? []).map(({ app }) => app)].includes(
    page,
  )
  const isFramed = isThere && page === 'iframe-active' && prefix === '/v1/plugin/appInstall/'
  return { isThere, frameOrigins: (isFramed && platform?.frameOrigins) || [] }
}
