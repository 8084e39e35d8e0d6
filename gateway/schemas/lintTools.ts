/** What the checks of schema files need besides the files: our keywords, and the names that a file may refer to. */
import { join } from 'node:path'
import { componentNames } from '../../core/componentNames.node.ts'
import type { LintTools } from '../../core/lint/types.ts'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import type { LocalePack } from '../../schemas/types.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { pagesForLint } from './pageRoutes.ts'

const root = join(import.meta.dirname, '../..')

/** Read once: pages, texts and widgets belong to the build of this gateway's page. */
export function lintTools(): LintTools {
  const texts = readSchemas(root, ['locales'])
  const english = contentsIn<LocalePack>(texts, 'locales').find(({ tag }) => tag === 'en')
  return {
    keywords,
    widgets: componentNames(join(root, 'renderer'), 'widgets'),
    blocks: [],
    pages: pagesForLint,
    texts: Object.keys(english?.text ?? {}),
  }
}
