/** All keyword files for the gateway, the schema tool and the tests, by listing the folder. */
import { join } from 'node:path'
import { collectKeywords } from './collectKeywords.ts'
import type { Keyword } from './keyword.ts'
import { importModule, modulesIn } from './ownModules.node.ts'

const folder = join(import.meta.dirname, 'keywords')
const modules = await Promise.all(
  modulesIn(folder).map(async (name) => [name, await importModule<Record<string, unknown>>(folder, name)] as const),
)

export const keywords = collectKeywords<Keyword>(Object.fromEntries(modules))
