/**
 * The names of the page's components that schema files and pages can use, taken from file names only. It never reads or runs
 * the files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const rooms = { widgets: ['widgets'], blocks: ['blocks', 'demo'] }

/**
 * Widgets or blocks: .tsx files with a capital initial. Blocks of demo pages have a folder of their own.
 *
 * @param renderer folder of the page's sources. A release has only `components.json` with the names
 */
export function componentNames(renderer: string, kind: keyof typeof rooms): string[] {
  const release = join(renderer, 'components.json')
  if (existsSync(release)) return JSON.parse(readFileSync(release, 'utf8'))[kind]
  return rooms[kind].flatMap((room) => componentsIn(join(renderer, room)))
}

const componentsIn = (room: string): string[] =>
  readdirSync(room).flatMap((file) => /^([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? [])
