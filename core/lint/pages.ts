import type { PageDefinition, RefundView } from '../../schemas/types.ts'
import { didYouMean } from '../../validators/nearest.ts'
import { states } from '../states.ts'
import { lintBlocks } from './blocks.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'
import { withoutOrder } from './when.ts'

type Page = Typed<PageDefinition>

/** Checks pages: names, titles, languages, states, routes and blocks, and that each route leads to one page. */
export function lintPages(library: Library): Finding[] {
  const routes = new Map<string, string>()
  return library.pages.flatMap((page) => [
    ...lintPage(page, library),
    ...page.content.routes.flatMap((route, index) => {
      const other = routes.get(route)
      routes.set(route, page.id)
      return other
        ? [
            page.finding(
              'TF212',
              `/routes/${index}`,
              `route "${route}" belongs to page "${other}" already.`,
              'a route has one page',
            ),
          ]
        : []
    }),
  ])
}

function lintPage(page: Page, library: Library): Finding[] {
  const { content, finding } = page
  const findings: Finding[] = []
  if (content.id !== page.id) {
    findings.push(
      finding('TF205', '/id', `the file is named ${page.id}.json, the page "${content.id}".`, 'give both one name'),
    )
  }
  if (!library.hasText(content.title)) {
    const hint = didYouMean(content.title, library.textKeys, 'add it to all of locales')
    findings.push(finding('TF207', '/title', `no language pack has the key "${content.title}".`, hint))
  }
  const forms = library.forms.map((form) => form.id)
  if (content.address && !forms.includes(content.address)) {
    const hint = didYouMean(content.address, forms, 'add it to schemas/forms')
    findings.push(finding('TF214', '/address', `form "${content.address}" does not exist.`, hint))
  }
  return [
    ...findings,
    ...lintLanguages(page, library),
    ...content.routes.flatMap((route, index) => lintRoute(page, route, `/routes/${index}`)),
    ...lintStates(page),
    ...lintNeeds(page),
    ...lintBlocks(page, content.blocks, '/blocks', library),
    ...lintBlocks(page, content.variants?.mobile?.blocks, '/variants/mobile/blocks', library),
  ]
}

function lintLanguages({ content: { languages = 'all' }, finding }: Page, { packs }: Library): Finding[] {
  if (languages === 'all') return []
  const listed = Array.isArray(languages)
  return [languages]
    .flat()
    .flatMap((tag, index) =>
      listed && packs.some((pack) => pack.id === tag)
        ? []
        : [
            finding(
              'TF213',
              listed ? `/languages/${index}` : '/languages',
              `language "${tag}" does not exist.`,
              listed ? 'name a file of locales' : 'write "all" or a list',
            ),
          ],
    )
}

/** An address contains only the order's key as a parameter. */
function lintRoute({ finding }: Page, route: string, pointer: string): Finding[] {
  const faults = route.split('/').flatMap((part) => {
    if (part === '') return ['write it without slashes around it']
    if (part.startsWith(':'))
      return [':id', ':platform'].includes(part) ? [] : [`"${part}" is not read: write :id for the order's key`]
    return /^[\w.-]+$/.test(part) ? [] : [`"${part}" can't be part of an address`]
  })
  return faults.slice(0, 1).map((hint) => finding('TF234', pointer, `route "${route}" can't lead to a page.`, hint))
}

/** The states of schemas/api/refundView.schema.json. */
const refundStates: RefundView['state'][] = ['processing', 'succeeded', 'failed']

function lintStates({ content, finding }: Page): Finding[] {
  const [of, known]: [string, string[]] = content.data?.includes('refund')
    ? ['a refund', refundStates]
    : ['an order', states]
  return (content.states ?? []).flatMap((state, index) =>
    known.includes(state)
      ? []
      : [
          finding(
            'TF233',
            `/states/${index}`,
            `"${state}" is not a state of ${of}.`,
            didYouMean(state, known, `one of ${known.join(', ')}`),
          ),
        ],
  )
}

/** Blocks and data that need an order. */
function lintNeeds({ content: { data = [], states: allowed, address }, finding }: Page): Finding[] {
  if (data.includes('order')) return []
  const needing = [
    ...(data.some((part) => !withoutOrder.includes(part)) ? ['/data'] : []),
    ...(allowed ? ['/states'] : []),
    ...(address ? ['/address'] : []),
  ]
  return needing.map((at) =>
    finding('TF235', at, 'it needs an order, but the page does not load one.', 'add "order" to data'),
  )
}
