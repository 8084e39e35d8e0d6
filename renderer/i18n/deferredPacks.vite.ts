/**
 * The texts that no checkout needs at first, by language. A separate module, so that the first chunk does not name
 * them.
 */
import type { LocalePack } from '../../schemas/types.ts'
import { loadChunk } from '../api/chunks.ts'

const files = import.meta.glob<Pick<LocalePack, 'text'>>('../../locales/*.json', { import: 'default', query: '?later' })

/** Loads them. @throws Error if they can't load */
export async function deferredTexts(tag: string): Promise<LocalePack['text']> {
  const load = files[`../../locales/${tag}.json`]
  return load ? (await loadChunk(load)).text : {}
}
