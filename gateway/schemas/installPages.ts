/** Looks an address up in the catalog of platforms: whether the page exists, and who may frame it. */
import type { PlatformCatalog } from '../../schemas/types.ts'

export interface InstallPage {
  isThere: boolean
  /** Origins that may frame it. Only the status page can be framed, because it has nothing to press. */
  frameOrigins: string[]
}

/**
 * @param path decoded, without its query
 * @returns undefined if it is not an install's page. Frame origins are given only for the catalog's exact spelling
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
