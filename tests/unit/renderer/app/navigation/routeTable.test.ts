/** The route tables of the specification, compared with the page definitions. */
import { describe, expect, it } from 'vitest'
import { pages } from '../../../../../renderer/app/navigation/otherPages.vite.ts'
import { matchPage, withLanguageOf } from '../../../../../renderer/app/navigation/routes.ts'
import catalog from '../../../../../schemas/catalogs/platforms.json' with { type: 'json' }
import table from '../../../../fixtures/routes.json' with { type: 'json' }

/** The number of routes without a page; it may only become smaller. */
const mostPending = 0

const routesOfPages = pages.flatMap(({ routes }) => routes)

describe.each(table.built)('the route $route', ({ route, page: id, layout, header, languages, ...rest }) => {
  const page = pages.find(({ routes }) => routes.includes(route))

  it('opens its page by its path, with any key in it, with and without a final slash', () => {
    expect(page?.id).toBe(id)
    for (const end of ['', '/']) expect(matchPage(`/${route.replace(':id', 'k')}${end}`, pages)?.page.id).toBe(id)
  })

  it('has its layout, its header and its languages', () => {
    expect(page?.layout).toBe(layout)
    expect(page?.header === 'hidden').toBe(header === 'hidden')
    expect(page?.logo === 'hidden').toBe('logo' in rest)
    expect(page?.languages ?? 'all').toEqual(languages)
  })
})

it('each route of the specification is built or pending, never both', () => {
  const pending = table.pending.map(({ route }) => route)
  expect(pending.filter((route) => routesOfPages.includes(route))).toEqual([])
  expect(pending.length).toBeLessThanOrEqual(mostPending)
  const listed = [...table.built.map(({ route }) => route), ...pending]
  expect(new Set(listed).size).toBe(listed.length)
})

it('a platform of the catalog has the install routes of the specification', () => {
  const installRoutes = catalog.platforms.map(({ name, apps, pages: others }) => [
    name,
    ...apps.map(({ app }) => app),
    ...others,
  ])
  expect(installRoutes).toEqual([
    ['northshop', 'payment_app_rh', 'payment_app_lpms', 'success', 'failed'],
    ['southshop', 'payment_app_activate', 'success', 'failed', 'loading', 'iframe-active'],
  ])
  for (const [name, ...parts] of installRoutes)
    for (const part of parts)
      expect(matchPage(`/v1/plugin/appInstall/${name}/${part}?key=k`, pages)).toMatchObject({ key: 'k' })
})

it("each route of a page is in the specification's tables or in the list of our own routes", () => {
  const known = [...table.built.map(({ route }) => route), ...table.ours]
  expect(routesOfPages.filter((route) => !known.includes(route))).toEqual([])
})

it.each([
  ['/checkout/k?lang=es', '/result/success?key=k&type=payment', '/result/success?key=k&type=payment&lang=es'],
  ['/checkout/k?lang=es', '/checkout/k', '/checkout/k?lang=es'],
  ['/checkout/k?lang=es', '/privacy?lang=en', '/privacy?lang=en'],
  ['/checkout/k?lang=es', 'https://bank.example/3ds', 'https://bank.example/3ds'],
  ['/checkout/k', '/result/failed?key=k', '/result/failed?key=k'],
])('from %s the way to %s is %s', (from, to, address) => {
  expect(withLanguageOf(from, to)).toBe(address)
})
