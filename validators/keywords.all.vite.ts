/** All keyword files, through Vite's glob: importing this adds the keywords that the page did not load at first. */
import { collectKeywords } from './collectKeywords.ts'
import type { Keyword } from './keyword.ts'
import { keywords } from './keywords.vite.ts'

const all = collectKeywords<Keyword>(import.meta.glob<Record<string, unknown>>('./keywords/*.ts', { eager: true }))
for (const [name, keyword] of all) keywords.set(name, keyword)

export { keywords }
