/**
 * Code and texts that load after the first chunk. A broken file in the browser's cache is fetched past the cache and
 * requested once more (guard.ts). A file that never arrives ends in an error.
 */

declare global {
  /**
   * Fetches broken files past the browser's cache. Absent without the build's guard.
   * @returns whether all are complete
   */
  var heal: (() => Promise<boolean>) | undefined
  /**
   * The last resort when code is not available anywhere, or is of another release than the gateway's: reloads the whole
   * page, once. `typed.ts` keeps typed values.
   * @param error after a ChunkError the page reloads; after a fault of our code, such as a DefinitionError, only if the
   *   gateway serves another release; after a CallError nothing happens
   * @param unsent key of the order whose payment was pressed but not sent; the address if there was none
   * @param address of the page, by default the present one
   * @returns only if the page stays: it was already reloaded, a reload would not help, or the gateway does not answer
   */
  var renew: ((error: Error & { isLate?: boolean }, unsent: string, address?: string) => Promise<void>) | undefined
}

/** Product spec, section 9. */
export const chunkTimeoutMs = 120_000

export class ChunkError extends Error {
  override name = 'CodeError'
  /** It timed out: a browser never requests a pending module again, so only a reload of the page does. */
  readonly isLate: boolean
  constructor(message: string, isLate: boolean) {
    super(message)
    this.isLate = isLate
  }
}

/** Code that has not come by then is done without, where that is possible. */
export const lateCodeMs = 10_000

/** The code that was requested and has not come. */
export const pendingCode = new Set<() => Promise<unknown>>()

/**
 * @param load an import
 * @throws ChunkError after 120 s, or if the code can't load; any error that the code throws when it runs
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`Not loaded within ${chunkTimeoutMs} ms.`, true)), chunkTimeoutMs)
  })
  pendingCode.add(load)
  try {
    return await Promise.race([come(load, () => globalThis.heal?.()), limit])
  } finally {
    clearTimeout(timer)
    pendingCode.delete(load)
  }
}

/** @param heal runs before the second try */
async function come<Part>(load: () => Promise<Part>, heal?: () => Promise<boolean> | undefined): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (hasRun(error as Error)) throw error
    if (!heal) throw new ChunkError((error as Error).message, false)
    await heal()
    return come(load)
  }
}

/**
 * Whether the code loaded and then threw this error: such an error has a place in code. An error of the browser's
 * loader, or of Vite's for a style sheet, has no place, or in Firefox the place of the importing code, and names the
 * missing file.
 */
const hasRun = ({ message, stack }: Error) => /:\d+:\d+\)?$/m.test(stack as string) && !/\/assets\//.test(message)
