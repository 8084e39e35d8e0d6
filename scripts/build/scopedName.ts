/** Short class names for the page, shorter than Vite's, because each is in the first load, some of them several times. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * @param root of the repository, so that names are the same wherever a build runs
 * @returns for a class of a CSS file its own name and four digits of the file's hash
 */
export function scopedName(root: string): (name: string, file: string) => string {
  const files = new Map<string, string>()
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*/, '')).replaceAll('\\', '/')
    const digits = createHash('sha256').update(path).digest('hex').slice(0, 4)
    const other = files.get(digits) ?? path
    if (other !== path) throw new Error(`Classes of ${path} and ${other} would have the same name: rename one file.`)
    files.set(digits, path)
    return `${name}_${digits}`
  }
}
