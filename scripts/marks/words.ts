/** The names to draw, by the file of each drawing. */

import type { Box, Word } from './wordmark.ts'
import list from './words.json' with { type: 'json' }

const folders: Record<Box, string> = {
  row: 'schemas/methods',
  tile: 'schemas/methods',
  card: 'renderer/public/brands',
}

/** @returns paths from the project's root */
export function words(): { path: string; name: string; word: Word }[] {
  return (Object.keys(folders) as Box[]).flatMap((box) =>
    Object.entries(list[box] as Record<string, Omit<Word, 'box'>>).map(([file, word]) => ({
      path: `${folders[box]}/${file}.svg`,
      name: word.lines.join(' '),
      word: { box, ...word },
    })),
  )
}
