import type { PageBlock, PageDefinition } from '../../schemas/types.ts'
import { nearest } from '../nearest.ts'
import type { Library, Typed } from './library.ts'
import type { Finding } from './types.ts'

/** Pages: their names, titles, languages, blocks, and that no route leads to two of them. */
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

function lintPage(page: Typed<PageDefinition>, library: Library): Finding[] {
  const { content, finding } = page
  const findings: Finding[] = []
  if (content.id !== page.id) {
    findings.push(
      finding('TF205', '/id', `the file is named ${page.id}.json, the page "${content.id}".`, 'give both one name'),
    )
  }
  if (!library.hasText(content.title)) {
    const near = nearest(content.title, library.textKeys)
    findings.push(
      finding(
        'TF207',
        '/title',
        `no language pack has the key "${content.title}".`,
        near ? `did you mean "${near}"?` : 'add it to all of locales',
      ),
    )
  }
  if (content.address && !library.forms.some((form) => form.id === content.address)) {
    const near = nearest(
      content.address,
      library.forms.map((form) => form.id),
    )
    const hint = near ? `did you mean "${near}"?` : 'add it to schemas/forms'
    findings.push(finding('TF214', '/address', `form "${content.address}" does not exist.`, hint))
  }
  for (const [index, tag] of (Array.isArray(content.languages) ? content.languages : []).entries()) {
    if (library.packs.some((pack) => pack.id === tag)) continue
    findings.push(
      finding('TF213', `/languages/${index}`, `language "${tag}" does not exist.`, 'name a file of locales'),
    )
  }
  return [
    ...findings,
    ...lintBlocks(page, content.blocks, '/blocks', library),
    ...lintBlocks(page, content.variants?.mobile?.blocks, '/variants/mobile/blocks', library),
  ]
}

function lintBlocks(
  page: Typed<PageDefinition>,
  blocks: PageBlock[] | undefined,
  pointer: string,
  library: Library,
): Finding[] {
  const known = library.tools.blocks
  return (blocks ?? []).flatMap(({ block, blocks: inner }, index) => {
    const near = nearest(block, known)
    const hint = near ? `did you mean "${near}"?` : 'add it to renderer/blocks'
    return [
      ...(known.includes(block)
        ? []
        : [page.finding('TF206', `${pointer}/${index}/block`, `block "${block}" does not exist.`, hint)]),
      ...lintBlocks(page, inner, `${pointer}/${index}/blocks`, library),
    ]
  })
}
