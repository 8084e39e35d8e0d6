/** What the gateway knows of the pages, by their files. */
import { join } from 'node:path'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import type { PageDefinition } from '../../schemas/types.ts'

const root = join(import.meta.dirname, '../..')
const pages = contentsIn<PageDefinition>(readSchemas(root, ['pages']), 'pages')

/** Where the pages stand that method files name, by page id: the first route without an order key, as /payment/local. */
export const pageRoutes: ReadonlyMap<string, string> = new Map(
  pages.map(({ id, routes }) => [id, `/${routes.find((route) => !route.includes(':')) ?? ''}`]),
)

/** As the checks of method files know them. */
export const pagesForLint = pages.map(({ id, data }) => ({
  id,
  showsInstructions: data?.includes('instructions') ?? false,
}))

const byPath = pages.flatMap(({ routes, ...page }) => routes.map((route) => ({ path: pathLike(route), page })))

/** As the page's router reads a path. */
const pageAt = (path: string) => byPath.find((each) => each.path.test(path))?.page

/** The layout of the page at a path; that of unknown addresses where there is none. */
export const layoutOf = (path: string): PageDefinition['layout'] => pageAt(path)?.layout ?? 'result'

/** Whether the page at a path may be drawn here. */
export const isDrawable = (path: string): boolean => pageAt(path)?.drawing !== 'browser'

/** `checkout/:id`, in any case, with or without a slash at its end. */
function pathLike(route: string): RegExp {
  const parts = route.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/\W/g, '\\$&')))
  return new RegExp(`^/+${parts.join('/')}/*$`, 'i')
}
