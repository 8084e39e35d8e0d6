/** What the checks of schema files need besides the files: our compiler, and the names of what a file may refer to. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalePack } from '../../schemas/types.ts'
import { keywords } from '../../validators/keywords.node.ts'
import type { LintTools } from '../../validators/lint/types.ts'

const root = join(import.meta.dirname, '../..')

/** Read once: pages, texts and widgets are part of the page that was built with this gateway. */
export const lintTools = (): LintTools => ({
  keywords,
  widgets: namesIn('renderer/widgets', /^([A-Z]\w*)\.tsx$/),
  blocks: [],
  pages: namesIn('pages', /^(\w+)\.json$/),
  texts: Object.keys((JSON.parse(readFileSync(join(root, 'locales/en.json'), 'utf8')) as LocalePack).text),
})

/** Names only: none of these files is read or run here. */
const namesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(root, folder)).flatMap((file) => pattern.exec(file)?.[1] ?? [])
