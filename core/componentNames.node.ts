/** What a schema file or a page may name of the page's own parts, by their file names alone: none is read or run. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const renderer = join(import.meta.dirname, '../renderer')

const rooms = { widgets: ['widgets'], blocks: ['blocks', 'demo'] }

/** Widgets or blocks: each is a .tsx file with a capital. Blocks of demo pages have a room of their own. */
export const componentNames = (kind: keyof typeof rooms): string[] =>
  rooms[kind].flatMap((room) =>
    readdirSync(join(renderer, room)).flatMap((file) => /^([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? []),
  )
