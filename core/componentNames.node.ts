/** What a schema file or a page may name of the page's own parts, by their file names alone: none is read or run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const renderer = join(import.meta.dirname, '../renderer')

/** A release has no sources of the page: they are named here instead, as they were when it was made. */
const release = join(renderer, 'components.json')

const rooms = { widgets: ['widgets'], blocks: ['blocks', 'demo'] }

/** Widgets or blocks: each is a .tsx file with a capital. Blocks of demo pages have a room of their own. */
export const componentNames = (kind: keyof typeof rooms): string[] =>
  existsSync(release) ? JSON.parse(readFileSync(release, 'utf8'))[kind] : rooms[kind].flatMap(componentsIn)

const componentsIn = (room: string): string[] =>
  readdirSync(join(renderer, room)).flatMap((file) => /^([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? [])
