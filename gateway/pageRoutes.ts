/** Where the pages stand that method files name: the first route of each file of pages/ that needs no order key in it. */
import { join } from 'node:path'
import { contentsIn, readSchemas } from '../core/readSchemas.node.ts'
import type { PageDefinition } from '../schemas/types.ts'

const root = join(import.meta.dirname, '..')

/** By page id: a path such as /payment/local. */
export const pageRoutes: ReadonlyMap<string, string> = new Map(
  contentsIn<PageDefinition>(readSchemas(root, ['pages']), 'pages').map(({ id, routes }): [string, string] => [
    id,
    `/${routes.find((route) => !route.includes(':')) ?? ''}`,
  ]),
)
