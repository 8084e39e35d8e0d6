/** `schemas diff` outside of a method's fields: addresses, terms, orders, pages, texts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LocalePack, MethodFile, PageDefinition } from '../../../../schemas/types.ts'
import { type Change, changesBetween, type Version } from '../../../../scripts/schemas/diff/changes.ts'
import { root, schemas } from '../../../../scripts/schemas/folder.ts'
import { byAjv, byCheck } from '../../../../scripts/schemas/search/judges.ts'
import { formOf, libraryIn } from '../../../../scripts/schemas/search/library.ts'

const named = <Content>(room: string): Record<string, Content> =>
  Object.fromEntries(
    readdirSync(join(root, room))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(root, room, file), 'utf8'))]),
  )
const { methods, ...library } = libraryIn(schemas)
/** A method with few fields in every country: the card's form has so many countries that a check takes seconds. */
const asks = {
  ...{ code: 'ASKS', name: 'Asks', flow: 'form', markets: [{ country: '*', rank: 1 }], text: { en: {} } },
  fields: [
    { use: 'address', require: 'Y' },
    { use: 'city', require: 'Y' },
    { use: 'province' },
    { use: 'periodValue' },
  ],
  examples: { valid: [{ address: '1 Main Street', city: 'Springfield' }] },
} as unknown as MethodFile
const ours: Version = {
  ...{ ...library, methods: { ASKS: asks, MULTIBANCO: methods.MULTIBANCO as MethodFile } },
  ...{ pages: named<PageDefinition>('pages'), packs: named<LocalePack>('locales') },
}

/** The reported changes of our files. */
function changed(change: (version: Required<Version>) => void): Change[] {
  const now = structuredClone(ours) as Required<Version>
  change(now)
  return changesBetween(ours, now)
}
const sentences = (changes: Change[]) =>
  changes.map(({ subject, what, isBreaking }) => `${isBreaking ? 'breaking' : 'compatible'} ${subject}: ${what}`)
const breaking = (changes: Change[]) => changes.filter(({ isBreaking }) => isBreaking)

it('reports nothing for files of equal meaning', () => {
  expect(changed(() => undefined)).toEqual([])
})

it('reports an entry that is asked of large sums, with such an order', () => {
  const changes = changed(({ methods: { ASKS } }) => {
    ASKS?.fields.push({ use: 'email', require: 'Y', currencies: ['EUR'], amountMinor: { atLeast: 500 } })
  })
  expect(sentences(breaking(changes))).toEqual(['breaking ASKS: asks email'])
  const { witness } = breaking(changes)[0] ?? {}
  expect(witness).toMatchObject({ order: { total: { currency: 'EUR', amountMinor: 500 } } })
  const before = changed(({ methods: { ASKS } }) => {
    ASKS?.fields.push({ use: 'email', currencies: ['EUR'], amountMinor: { atLeast: 500 } })
  })
  expect(sentences(before)).toContain('compatible ASKS: shows email')
  expect(breaking(before)).toEqual([])
})

describe('addresses', () => {
  it('are reported when a country gets another part, sequence or code, and no payment is refused', () => {
    const changes = changed(({ addresses }) => {
      addresses.DE = { lines: [['address'], ['city'], ['province']], needed: ['address'] }
    })
    expect(sentences(changes)).toEqual(
      expect.arrayContaining([
        'compatible addresses of DE: have no postalCode any more: forms do not show it',
        'compatible addresses of DE: have province: forms show it',
        'compatible addresses of DE: say that mail does without city',
        'compatible addresses of DE: have postal codes that look otherwise, which is advice',
      ]),
    )
    expect(breaking(changes)).toEqual([])
  })

  it('with a new part are breaking if a form requires it, and the finding has values that were accepted', () => {
    // Singapore has no cities.
    expect(ours.addresses.SG?.lines.flat()).not.toContain('city')
    const now = structuredClone(ours)
    now.addresses.SG?.lines.push(['city'])
    const [first] = breaking(changesBetween(ours, now))
    expect(first).toMatchObject({ subject: 'ASKS', what: expect.stringMatching(/city$/), witness: { country: 'SG' } })
    const { billing, data } = (first as Change).witness as { billing: 'full'; data: Record<string, unknown> }
    const asking = { country: 'SG', billing }
    const [old, next] = [ours, now].map((each) => formOf(each.methods.ASKS as MethodFile, asking, each))
    for (const judge of [byCheck, byAjv]) {
      expect(judge(old as never)(data, asking).size).toBe(0)
      expect(judge(next as never)(data, asking).size).toBeGreaterThan(0)
    }
  })
})

it('reports a method’s terms: fee, end of the day, rank', () => {
  const changes = changed(({ methods }) => {
    const [market] = methods.MULTIBANCO?.markets ?? []
    Object.assign(market ?? {}, { fee: { percent: 2 }, zone: 'Atlantic/Azores', rank: 99 })
  })
  expect(sentences(changes)).toEqual([
    'compatible MULTIBANCO: has another fee in PT: {"percent":2}, was none',
    'compatible MULTIBANCO: has another time zone in PT: "Atlantic/Azores", was "Europe/Lisbon"',
    expect.stringMatching(/^compatible MULTIBANCO: has another rank in PT: 99, was \d+$/),
  ])
})

it('checks fields of some orders only: installments', () => {
  const changes = changed(({ kinds }) => {
    Object.assign(kinds.periodValue ?? {}, { schema: { notOneOf: ['6'] } })
  })
  expect(breaking(changes)).toEqual([
    expect.objectContaining({
      ...{ subject: 'ASKS', what: 'refuses a value of periodValue (notOneOf)' },
      witness: expect.objectContaining({
        order: expect.objectContaining({ installments: [3, 6, 12] }),
        data: expect.objectContaining({ periodValue: '6' }),
      }),
    }),
  ])
})

describe('pages', () => {
  it('that are removed break their addresses', () => {
    const changes = changed(({ pages }) => {
      delete pages.privacy
    })
    expect(changes).toEqual([
      expect.objectContaining({
        subject: 'page privacy',
        what: 'is gone',
        isBreaking: true,
        witness: { page: 'privacy' },
      }),
      expect.objectContaining({ what: '/privacy leads nowhere', isBreaking: true, witness: { address: '/privacy' } }),
    ])
  })

  it.each<[string, (page: PageDefinition, all: Record<string, PageDefinition>) => void, string[]]>([
    ['a removed route', (page) => void page.routes.pop(), ['breaking page timeout: /result/:id/timeout leads nowhere']],
    [
      'a route that moved to another page',
      (page, { privacy }) => void privacy?.routes.push(page.routes.pop() ?? ''),
      [
        'compatible page privacy: has the address /result/:id/timeout',
        'compatible page timeout: /result/:id/timeout shows page privacy',
      ],
    ],
    [
      'a removed block',
      (page) => void page.blocks.splice(4, 1),
      ['breaking page timeout: no longer has ReturnToMerchant'],
    ],
    [
      'a block with another option',
      (page) => void Object.assign(page.blocks[4] ?? {}, { countdown: false }),
      ['compatible page timeout: changes its blocks'],
    ],
    ['blocks in another order', (page) => void page.blocks.reverse(), ['compatible page timeout: changes its blocks']],
    [
      'a state less',
      (page) => void page.states?.splice(0, 1, 'paid'),
      ['compatible page timeout: is not shown while the order is expired: another page is'],
    ],
    [
      'another title',
      (page) => void Object.assign(page, { title: 'privacy.title' }),
      ['compatible page timeout: changes title'],
    ],
    [
      'a block inside another',
      (page) => void Object.assign(page.blocks[0] ?? {}, { blocks: [{ block: 'Prose' }] }),
      ['compatible page timeout: has Prose'],
    ],
  ])('are reported: %s', (_, change, expected) => {
    expect(sentences(changed(({ pages }) => change(pages.timeout as PageDefinition, pages)))).toEqual(expected)
  })
})

describe('packs', () => {
  it('that lose a text are compatible, and the report has its replacement', () => {
    const changes = changed(({ packs }) => {
      delete packs.es?.text['privacy.title']
      for (const pack of Object.values(packs)) delete pack.text['privacy.card']
      Object.assign(packs.es?.text ?? {}, { 'checkout.title': 'Pagar' })
    })
    expect(sentences(changes)).toEqual(
      expect.arrayContaining([
        'compatible pack es: has no privacy.title any more, which is read in another language',
        'compatible pack es: has no privacy.card any more, which is said by no pack',
        'compatible pack es: changes 1 text',
      ]),
    )
    expect(breaking(changes)).toEqual([])
  })

  it('that are removed leave English, and a new language is reported', () => {
    const changes = changed(({ packs }) => {
      packs.xx = { ...(packs.es as LocalePack), tag: 'xx' }
      delete packs.es
    })
    expect(sentences(changes)).toEqual([
      'compatible pack es: is gone: its shoppers read English',
      'compatible pack xx: is new',
    ])
  })
})
