/**
 * Code and sentences that come after the first chunk. What the browser has kept broken is fetched past its cache and asked
 * for once more (guard.ts); what never comes ends in an error.
 */

import { isOfCode } from './errors.ts'

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
 * @throws ChunkError after 120 s, or when it can't be had
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`Not loaded within ${chunkTimeoutMs} ms.`, true)), chunkTimeoutMs)
  })
  try {
    // Not by `catch`, which a browser may lack.
    return await Promise.race([load().then(undefined, () => healed().then(load)), limit])
  } catch (error) {
    // What is there and fails as it runs, since the browser lacks a call, is no part that did not come.
    throw error instanceof ChunkError || isOfCode(error) ? error : new ChunkError((error as Error).message, false)
  } finally {
    clearTimeout(timer)
  }
}

const healed = async () => globalThis.heal?.()
