/** What a schema file or a page may name of the page's own parts, by their file names alone: none is read or run. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const renderer = join(import.meta.dirname, '../renderer')

/** Widgets or blocks: each is a .tsx file with a capital. */
export const componentNames = (folder: 'widgets' | 'blocks'): string[] =>
  readdirSync(join(renderer, folder)).flatMap((file) => /^([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? [])
