/** All keyword files, found by Vite when it builds: importing this adds to the page's keywords those that it began without. */
import { collectKeywords } from './collectKeywords.ts'
import type { Keyword } from './keyword.ts'
import { keywords } from './keywords.vite.ts'

const all = collectKeywords<Keyword>(import.meta.glob<Record<string, unknown>>('./keywords/*.ts', { eager: true }))
for (const [name, keyword] of all) keywords.set(name, keyword)

export { keywords }
