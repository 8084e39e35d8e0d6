/** Facts about the pages, from their files. */
import { join } from 'node:path'
import { asksStep } from '../../core/lint/library.ts'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import type { PageDefinition } from '../../schemas/types.ts'

const root = join(import.meta.dirname, '../..')
const pages = contentsIn<PageDefinition>(readSchemas(root, ['pages']), 'pages')

/**
 * The path of each page that method files may name, by page id: its first route without an order key, such as
 * /payment/local.
 */
export const pageRoutes: ReadonlyMap<string, string> = new Map(
  pages.map(({ id, routes }) => [id, `/${routes.find((route) => !route.includes(':')) ?? ''}`]),
)

/** In the form that the checks of method files need. */
export const pagesForLint = pages.map((page) => ({
  id: page.id,
  showsInstructions: page.data?.includes('instructions') ?? false,
  asksStep: asksStep(page),
}))

/** Each kind of page, with its routes; drawn: the gateway may draw it. */
export const pageKinds: ReadonlyMap<string, { routes: string[]; drawn: boolean }> = new Map(
  pages.map(({ id, routes, drawing }) => [
    id,
    { routes: routes.map((route) => `/${route}`), drawn: drawing !== 'browser' },
  ]),
)

const byPath = pages.flatMap(({ routes, ...page }) => routes.map((route) => ({ route, path: pathLike(route), page })))

/** Matches a path like the page's router. */
const pageAt = (path: string) => byPath.find((each) => each.path.test(path))?.page

/** The layout of the page at a path, or that of unknown addresses. */
export const layoutOf = (path: string): PageDefinition['layout'] => pageAt(path)?.layout ?? 'result'

/** True if the gateway may draw the page at a path. */
export const isDrawable = (path: string): boolean => pageAt(path)?.drawing !== 'browser'

/** The key of the order that the page at a path is about: in the path, or as `?key=`. */
export function orderKeyIn(path: string, query: unknown): string | undefined {
  const { key } = (query ?? {}) as { key?: unknown }
  const found = byPath.find((each) => each.route.includes(':id') && each.path.test(path))
  return found?.path.exec(path)?.[1] ?? (typeof key === 'string' ? key : undefined)
}

/** `checkout/:id`, case-insensitive, with or without a slash at its end. */
function pathLike(route: string): RegExp {
  const parts = route.split('/').map((part) => (part.startsWith(':') ? '([^/]+)' : part.replace(/\W/g, '\\$&')))
  return new RegExp(`^/+${parts.join('/')}/*$`, 'i')
}
