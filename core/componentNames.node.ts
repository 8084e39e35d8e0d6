/** What a schema file or a page may name of the page's own parts, by their file names alone: none is read or run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const rooms = { widgets: ['widgets'], blocks: ['blocks', 'demo'] }

/**
 * Widgets or blocks: each is a .tsx file with a capital. Blocks of demo pages have a room of their own.
 *
 * @param renderer the folder of the page's sources. A release has none: `components.json` there has their names
 */
export function componentNames(renderer: string, kind: keyof typeof rooms): string[] {
  const release = join(renderer, 'components.json')
  if (existsSync(release)) return JSON.parse(readFileSync(release, 'utf8'))[kind]
  return rooms[kind].flatMap((room) => componentsIn(join(renderer, room)))
}

const componentsIn = (room: string): string[] =>
  readdirSync(room).flatMap((file) => /^([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? [])
