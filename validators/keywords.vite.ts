/** All keyword files, as the page gets them: found by Vite when it builds. */
import { collectKeywords } from './collectKeywords.ts'

export const keywords = collectKeywords(import.meta.glob<Record<string, unknown>>('./keywords/*.ts', { eager: true }))
