/** Finds addresses that no longer lead to a page, and blocks that pages have lost. */
import type { PageBlock, PageDefinition } from '../../../schemas/types.ts'
import { type Change, compared, isSame, type Own } from './change.ts'

type Pages = Record<string, PageDefinition>

export function pageChanges(before: Pages, now: Pages): Change[] {
  const pageOf = new Map(Object.values(now).flatMap(({ id, routes }) => routes.map((route) => [route, id] as const)))
  return compared(before, now).flatMap(({ name, old, next }) =>
    changesOf(old, next, pageOf).map((change) => ({
      ...{ subject: `page ${name}`, file: `../pages/${name}.json` },
      ...change,
    })),
  )
}

/** @param pageOf the present page of each route */
function changesOf(
  old: PageDefinition | undefined,
  next: PageDefinition | undefined,
  pageOf: Map<string, string>,
): Own[] {
  if (isSame(old, next)) return []
  if (!old) return [{ what: 'is new', isBreaking: false }]
  const routes = old.routes.flatMap((route): Own[] => {
    const shown = pageOf.get(route)
    if (shown === undefined)
      return [{ what: `/${route} leads nowhere`, isBreaking: true, witness: { address: `/${route}` } }]
    return shown === old.id ? [] : [{ what: `/${route} shows page ${shown}`, isBreaking: false }]
  })
  if (!next) return [{ what: 'is gone', isBreaking: true, witness: { page: old.id } }, ...routes]
  const [had, has] = [blocksOf(old), blocksOf(next)]
  const gone = [
    ...new Map(
      had.filter(({ block }) => !has.some((each) => each.block === block)).map((each) => [each.block, each]),
    ).values(),
  ]
  const added = [...new Set(has.map(({ block }) => block))].filter((block) => !had.some((each) => each.block === block))
  const states = narrowed(old.states, next.states)
  return [
    ...routes,
    ...next.routes
      .filter((route) => !old.routes.includes(route))
      .map((route) => ({ what: `has the address /${route}`, isBreaking: false })),
    ...gone.map(({ blocks: _, ...block }) => ({
      what: `no longer has ${block.block}`,
      isBreaking: true,
      witness: block,
    })),
    ...added.map((block) => ({ what: `has ${block}`, isBreaking: false })),
    ...states.map((state) => ({
      what: `is not shown while the order is ${state}: another page is`,
      isBreaking: false,
    })),
    ...rest
      .filter((name) => !isSame(old[name], next[name]))
      .map((name) => ({ what: `changes ${name}`, isBreaking: false })),
    ...(gone.length + added.length === 0 && !isSame([old.blocks, old.variants], [next.blocks, next.variants])
      ? [{ what: 'changes its blocks', isBreaking: false }]
      : []),
  ]
}

const rest = ['layout', 'header', 'logo', 'languages', 'title', 'data', 'address'] as const

/** The states in which it was shown and no longer is; a block without a list is shown in every state. */
const narrowed = (old: string[] | undefined, next: string[] | undefined): string[] =>
  next === undefined
    ? []
    : old === undefined
      ? [`other than ${next.join(', ')}`]
      : old.filter((state) => !next.includes(state))

/** All blocks, with nested blocks and those of phones. */
const blocksOf = ({ blocks, variants }: PageDefinition): PageBlock[] => {
  const all = (list: PageBlock[] = []): PageBlock[] => list.flatMap((each) => [each, ...all(each.blocks)])
  return [...all(blocks), ...all(variants?.mobile?.blocks)]
}
