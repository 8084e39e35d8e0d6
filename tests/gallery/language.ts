/** The language in which states are opened: one at a time in a process. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalePack } from '../../schemas/types.ts'
import { language, root } from './folder.ts'

let current = language
const packs = new Map<string, LocalePack>()

/** BCP 47, the name of a language pack. */
export const spoken = (): string => current

/** Opens later states in that language. */
export const speak = (tag: string): void => {
  current = tag
}

/** The texts of a language. */
export function packOf(tag: string): LocalePack {
  const pack = packs.get(tag) ?? (JSON.parse(readFileSync(join(root, 'locales', `${tag}.json`), 'utf8')) as LocalePack)
  packs.set(tag, pack)
  return pack
}
