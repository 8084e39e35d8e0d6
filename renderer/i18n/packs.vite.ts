/**
 * The language packs, found by their files and loaded when chosen. A new language is one more file. Each has two parts
 * (scripts/build/dataParts.ts): the checkout's texts, and the rest. The built page has this module from
 * scripts/build/packFiles.ts, with the same exports: there a pack is data, not a script.
 */
import type { LocalePack } from '../../schemas/types.ts'

export type Part = 'first' | 'later'

const files = {
  first: import.meta.glob<{ default: LocalePack }>('../../locales/*.json', { query: '?first' }),
  later: import.meta.glob<{ default: LocalePack }>('../../locales/*.json', { query: '?later' }),
}

/** Such as `en` or `zh-tw`. */
export const tags = Object.keys(files.first).map((path) => path.replace(/^.*\/(.+)\.json$/, '$1'))

/**
 * @param tag one of `tags`
 * @returns the language, or of the part 'later' only its texts
 * @throws ChunkError in the built page if it can't load
 */
export async function loadPack(tag: string, part: Part): Promise<LocalePack> {
  const pack = await files[part][`../../locales/${tag}.json`]?.()
  if (!pack) throw new Error(`No language pack ${tag}.`)
  return pack.default
}
