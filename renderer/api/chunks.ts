/**
 * Code and sentences that come after the first chunk. What the browser has kept broken is fetched past its cache and asked
 * for once more (guard.ts); what never comes ends in an error.
 */

declare global {
  /** Fetches what is broken past the browser's cache; absent without the build's guard. @returns whether all is whole */
  var heal: (() => Promise<boolean>) | undefined
  /**
   * The last resort where code is nowhere to be had: loads a page as a whole, once. `typed.ts` keeps what was typed.
   * @param error where it is a ChunkError of code that can't be had; nothing happens after another one
   * @param unsent key of the order whose payment was pressed for and never sent; the address where there was none
   * @param address of the page, by default the present one
   * @returns only where the page stays: it was loaded anew before, or the gateway does not answer
   */
  var renew: ((error: Error & { isLate?: boolean }, unsent: string, address?: string) => Promise<void>) | undefined
}

/** Product spec, section 9. */
export const chunkTimeoutMs = 120_000

export class ChunkError extends Error {
  override name = 'CodeError'
  /** It never came: a browser that waits for a module goes on waiting for it, so only the whole page asks again. */
  readonly isLate: boolean
  constructor(message: string, isLate: boolean) {
    super(message)
    this.isLate = isLate
  }
}

/**
 * @param load an import
 * @throws ChunkError after 120 s, or when it can't be had; what its code throws as it runs
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`Not loaded within ${chunkTimeoutMs} ms.`, true)), chunkTimeoutMs)
  })
  try {
    return await Promise.race([come(load, () => globalThis.heal?.()), limit])
  } finally {
    clearTimeout(timer)
  }
}

/** @param heal before it is asked for once more */
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
 * Whether the code came, and threw that: such an error has a place in code. One of the browser's loader, or of Vite's for a
 * style sheet, has none, or in Firefox that of the code that asked, and names the file that did not come.
 */
const hasRun = ({ message, stack }: Error) => /:\d+:\d+\)?$/m.test(stack as string) && !/\/assets\//.test(message)
