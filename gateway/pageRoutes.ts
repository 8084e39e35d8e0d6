/** Where the pages stand that method files name: the first route of each file of pages/ that needs no order key in it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageDefinition } from '../schemas/types.ts'

const folder = join(import.meta.dirname, '../pages')

/** By page id: a path such as /payment/local. */
export const pageRoutes: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as PageDefinition)
    .map(({ id, routes }): [string, string] => [id, `/${routes.find((route) => !route.includes(':')) ?? ''}`]),
)
