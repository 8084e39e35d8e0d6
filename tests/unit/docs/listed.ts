/** The lists of modules in ARCHITECTURE.md. */
import { basename, dirname, join } from 'node:path'

/**
 * @param row what the table's row begins with
 * @returns its modules, from the root on; what is no module's name, such as 'the keyword’s file', as it is written. A name
 * alone is in the folder of the one before
 */
export function listed(architecture: string, row: string): string[] {
  const cells = new RegExp(`^\\| ${row}, \\d+ modules \\| (.+) \\|$`, 'm').exec(architecture)?.[1] ?? ''
  let place = ''
  return cells.split(', ').map((cell) => {
    const path = /^`([\w./-]+\.ts)`$/.exec(cell)?.[1]
    if (!path) return cell
    place = path.includes('/') ? dirname(path) : place
    return join(place, basename(path))
  })
}
