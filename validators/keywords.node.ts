/** All keyword files, as the gateway, the schema tool and the tests get them: found by listing the folder. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { collectKeywords } from './collectKeywords.ts'
import type { Keyword } from './keyword.ts'

const folder = join(import.meta.dirname, 'keywords')
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
const modules = await Promise.all(
  files.map(
    async (file) => [file, (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>] as const,
  ),
)

export const keywords = collectKeywords<Keyword>(Object.fromEntries(modules))
