/** The language that states are opened in: one at a time in a process, as its journeys are. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalePack } from '../../schemas/types.ts'
import { language, root } from './folder.ts'

let current = language
const packs = new Map<string, LocalePack>()

/** BCP 47, as a language pack is named. */
export const spoken = (): string => current

/** States that are opened from now on are in that language. */
export const speak = (tag: string): void => {
  current = tag
}

/** The texts of a language. */
export function packOf(tag: string): LocalePack {
  const pack = packs.get(tag) ?? (JSON.parse(readFileSync(join(root, 'locales', `${tag}.json`), 'utf8')) as LocalePack)
  packs.set(tag, pack)
  return pack
}
