/** The sentences that no checkout needs at once, by language. A module of its own, so that the first chunk names them not. */
import type { LocalePack } from '../../schemas/types.ts'
import { loadChunk } from '../api/chunks.ts'

const files = import.meta.glob<Pick<LocalePack, 'text'>>('../../locales/*.json', { import: 'default', query: '?later' })

/** Loads them. @throws when they can't be had */
export async function deferredTexts(tag: string): Promise<LocalePack['text']> {
  const load = files[`../../locales/${tag}.json`]
  return load ? (await loadChunk(load)).text : {}
}
