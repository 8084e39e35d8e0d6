/** A page's title, its route, and small helpers of pages. */
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { componentNames } from '../../../../../core/componentNames.node.ts'
import { pages } from '../../../../../renderer/app/navigation/otherPages.vite.ts'
import { pagesHere } from '../../../../../renderer/app/navigation/pages.vite.ts'
import { findPage, rightAddress } from '../../../../../renderer/app/navigation/routes.ts'
import { isMobile, variantFor } from '../../../../../renderer/app/navigation/variant.ts'
import { merchantName } from '../../../../../renderer/app/session/merchant.ts'
import { createStore } from '../../../../../renderer/store.ts'
import type { PageBlock, PageDefinition } from '../../../../../schemas/types.ts'

describe('the address', () => {
  it.each([
    ['/checkout/k', 'checkout', 'k'],
    ['/checkout', 'checkout', undefined],
    ['/result/success?key=k&type=payment', 'success', 'k'],
    ['/result/success/k', 'success', 'k'],
    ['/result/success/k/', 'success', 'k'],
    ['/result/k/success', 'success', 'k'],
    ['/result/unknow/k', 'unknow', 'k'],
    ['/result/error', 'error', undefined],
    ['/sandbox/challenge/k', 'sandboxChallenge', 'k'],
    ['/error/404', 'notFound', undefined],
  ])('%s opens %s with the order %s', async (address, id, key) => {
    expect(await findPage(address)).toMatchObject({ page: { id }, key })
  })

  it('without a page opens none', async () => {
    expect(await findPage('/no/such/page')).toBeUndefined()
  })

  it.each([
    ['/result/unknown?key=k', '/result/unknow?key=k'],
    ['/result/unknown/k', '/result/unknow/k'],
    ['/result/k/unknown', '/result/k/unknow'],
    ['/result/success', '/result/success'],
    ['/checkout/unknown', '/checkout/unknown'],
  ])('%s is spelled %s', (address, right) => {
    expect(rightAddress(address)).toBe(right)
  })
})

describe('the pages', () => {
  it('of the first load are available without a fetch', () => {
    for (const id of ['checkout', 'error']) expect(pagesHere()).toContainEqual(pages.find((page) => page.id === id))
  })

  it.each(['pending', 'success', 'failed', 'unknow', 'timeout', 'invalid', 'cancelled', 'error', 'checkout'])(
    'have %s',
    (id) => {
      expect(pages.map((page) => page.id)).toContain(id)
    },
  )

  it('name existing blocks', () => {
    const names = (blocks: PageBlock[]): string[] =>
      blocks.flatMap((entry) => [entry.block, ...names(entry.blocks ?? [])])
    const used = pages.flatMap((page) => names(page.blocks))
    expect(used.length).toBeGreaterThan(20)
    expect(
      used.filter(
        (name) => !componentNames(join(import.meta.dirname, '../../../../../renderer'), 'blocks').includes(name),
      ),
    ).toEqual([])
  })

  it('show on every page with an order that nothing is charged in test mode', () => {
    const withOrder = pages.filter((page) => page.data?.includes('order'))
    const banner = { block: 'SandboxBanner', area: 'bar', when: { 'order.sandbox': true } }
    for (const page of withOrder) expect([page.id, page.blocks]).toEqual([page.id, expect.arrayContaining([banner])])
  })
})

describe('the merchant', () => {
  it.each([
    [{ brand: { brand: 'Example Shop' }, website: 'https://shop.example' }, 'Example Shop'],
    [{ brand: {}, website: 'https://www.shop.example/' }, 'shop.example'],
    [{ brand: { website: 'http://brand.example' }, website: 'shop.example' }, 'brand.example'],
    [{ brand: { brand: 'x'.repeat(40) }, website: '' }, `${'x'.repeat(29)}…`],
  ])('of %j is called %s', (order, name) => {
    expect(merchantName(order)).toBe(name)
  })
})

describe('the mobile variant', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
  const page = { layout: 'main', blocks: [{ block: 'A' }] } as unknown as PageDefinition

  it.each([
    ['an iPhone', phone, true],
    ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15', true],
    ['an iPod', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X)', true],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 7) Chrome/150.0 Mobile', true],
    ['a Windows Phone', 'Mozilla/5.0 (Windows Phone 10.0; Lumia 950) Edge/15', true],
    ['a PC', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0', false],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari', false],
    ['an unknown device', '', false],
  ])('on %s', (_device, userAgent, expected) => {
    expect(isMobile(userAgent)).toBe(expected)
  })

  it('replaces the blocks if there is one', () => {
    const both = { ...page, variants: { mobile: { blocks: [{ block: 'B' }] } } }
    expect(variantFor(both, phone)).toMatchObject({ layout: 'main', blocks: [{ block: 'B' }] })
    expect(variantFor(both, 'desktop')).toBe(both)
    expect(variantFor(page, phone)).toBe(page)
  })
})

it('a store reports only real changes', () => {
  const store = createStore({ country: 'US', working: false })
  const heard = vi.fn()
  const stop = store.subscribe(heard)
  store.set({ country: 'US' })
  store.set({ country: 'BR' })
  stop()
  store.set({ country: 'CA' })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(store.get()).toEqual({ country: 'CA', working: false })
})
