/** Findings in a page: its blocks' options, its conditions, its routes and states. */
import { describe, expect, it } from 'vitest'
import { block, findings, page } from './project.ts'

const withOrder = { ...page, data: ['order'] }
const notice = { block: 'Notice', about: 'fee' }

/** The findings of a page with this block alone, without the page's name. */
const found = (entry: object, on: object = withOrder) =>
  findings({ 'pages/home.json': { ...on, blocks: [entry] } }).map((line) => line.replace(' pages/home.json', ''))

describe('an option of a block', () => {
  it.each<[string, object, string]>([
    ['that the block does not have', { ...notice, secnds: 3 }, 'TF230:14:7 did you mean "seconds"?'],
    ['that is a misspelt area', { ...notice, aera: 'foot' }, 'TF230:14:7 did you mean "area"?'],
    [
      'of a block without options',
      { block: 'PayButton', label: 'x' },
      'TF230:13:7 describe it in schemas/blocks/PayButton.json',
    ],
    ['with an invalid value', { ...notice, mark: 'godo' }, 'TF230:14:15 did you mean "good"?'],
    ['with a value like no other', { ...notice, mark: 'x' }, 'TF230:14:15 one of good, bad'],
    ['of another type', { ...notice, seconds: '3' }, 'TF230:14:18 How long.'],
    ['that is missing', { block: 'Notice' }, 'TF230:12:16 What it is about.'],
    [
      'that leads to a locale key that no pack has',
      { block: 'Notice', about: 'fe' },
      'TF207:13:16 did you mean "fee"?',
    ],
    [
      'that lists a locale key that no pack has',
      { ...notice, lines: ['page.home', 'page.hme'] },
      'TF207:16:9 did you mean "page.home"?',
    ],
  ])('%s is found', (_, entry, expected) => {
    expect(found(entry)).toEqual([expected])
  })

  it('that matches the block has no finding', () => {
    expect(found({ ...notice, mark: 'bad', lines: ['page.home'], seconds: 0, area: 'foot' })).toEqual([])
  })

  it('is found in a block inside another, also in a phone variant', () => {
    const blocks = [{ block: 'PayButton', blocks: [{ ...notice, secnds: 1 }] }]
    const codes = findings({ 'pages/home.json': { ...page, variants: { mobile: { blocks } } } })
    expect(codes).toEqual(['TF230 pages/home.json:30:15 did you mean "seconds"?'])
  })
})

describe("a block's own file must match the block:", () => {
  it.each<[string, object, string]>([
    ['the name of its file', { ...block, title: 'PayButton' }, 'TF205:3:12 give both one name'],
    ['an existing block', { ...block, title: 'Notise' }, 'TF205:3:12 give both one name'],
    ['options that it describes', { ...block, required: ['abuot'] }, 'TF230:5:5 did you mean "about"?'],
    [
      'the words of its meta-schema',
      { ...block, properties: { about: { tpye: 'string', description: '' } } },
      'TF202:9:7 did you mean "type"?',
    ],
    [
      'names that are not members of every block',
      { ...block, properties: { when: { description: '' } } },
      'TF202:8:5 write it as the message says',
    ],
  ])('%s', (_, content, expected) => {
    const [first] = findings({ 'schemas/blocks/Notice.json': content }).filter((line) => line.includes('Notice.json'))
    expect(first?.replace(' schemas/blocks/Notice.json', '')).toBe(expected)
  })

  it('a page has no finding for such a fault', () => {
    expect(findings({ 'schemas/blocks/Notice.json': '{' }).map((line) => line.split(':')[0])).toEqual([
      'TF200 schemas/blocks/Notice.json',
    ])
  })
})

describe('a condition', () => {
  const when = (conditions: object) => found({ ...notice, when: conditions })

  it.each<[string, object, string]>([
    ['on data that orders don’t have', { 'order.sandbx': true }, 'TF231:15:9 did you mean "order.sandbox"?'],
    ['below a value', { 'order.kind.x': true }, 'TF231:15:9 did you mean "order.kind"?'],
    ['on nothing', { '': true }, 'TF231:15:9 see schemas/meta/pageScope.schema.json'],
    ['for a value that never occurs', { 'order.kind': 'subscripton' }, 'TF232:15:23 did you mean "subscription"?'],
    ['for a list with such a value', { 'order.state': ['open', 'opne'] }, 'TF232:17:11 did you mean "open"?'],
    ['for another type', { 'order.amountMinor': '100' }, 'TF232:15:30'],
    ['for an unknown step', { step: 'pai' }, 'TF232:15:17 did you mean "pay"?'],
    ['for an unknown method', { method: 'PAI' }, 'TF232:15:19 did you mean "PAY"?'],
  ])('%s is found', (_, conditions, expected) => {
    expect(when(conditions)).toEqual([expected])
  })

  it.each<[object]>([
    [{ 'order.kind': ['payment', 'subscription'] }],
    [{ 'order.next.redirect': true, 'order.sandbox': false }],
    [{ 'order.billing.city': 'Recife' }],
    [{ step: 'pay', country: 'BR', method: 'PAY' }],
    [{ 'order.amountMinor': 100 }],
  ])('%j can hold', (conditions) => {
    expect(when(conditions)).toEqual([])
  })

  it('on a page without an order never holds', () => {
    expect(found({ ...notice, when: { 'order.sandbox': true } }, page)).toEqual(['TF235:15:26 add "order" to data'])
  })
})

describe('a page', () => {
  it.each<[string, object, string]>([
    ['for a state that no order has', { ...withOrder, states: ['open', 'payed'] }, 'TF233:26:5 did you mean "paid"?'],
    ['with states and no order', { ...page, states: ['open'] }, 'TF235:21:13 add "order" to data'],
    ['with a form and no order', { ...page, data: ['form'] }, 'TF235:21:11 add "order" to data'],
    [
      'on a route that begins with a slash',
      { ...page, routes: ['/home'] },
      'TF234:5:5 write it without slashes around it',
    ],
    [
      'on a route with another key',
      { ...page, routes: ['home/:key'] },
      'TF234:5:5 ":key" is not read: write :id for the order\'s key',
    ],
    [
      'on a route that is not an address',
      { ...page, routes: ['ho me'] },
      'TF234:5:5 "ho me" can\'t be part of an address',
    ],
    ['in an invalid language', { ...page, languages: 'al' }, 'TF213:21:16 write "all" or a list'],
    [
      'with an unknown layout on a phone',
      { ...page, variants: { mobile: { layout: 'mian' } } },
      'TF202:23:17 did you mean "main"?',
    ],
    ['with unknown data', { ...page, data: ['ordr'] }, 'TF202:22:5 did you mean "order"?'],
    [
      'with an area inside a block',
      { ...page, blocks: [{ block: 'PayButton', blocks: [{ ...notice, area: 'foot' }] }] },
      'TF237:17:19 take it out',
    ],
  ])('%s is found', (_, content, expected) => {
    expect(findings({ 'pages/home.json': content }).map((line) => line.replace(' pages/home.json', ''))).toEqual([
      expected,
    ])
  })
})

it('a codec without a widget of its name is found, because the page would never use it', () => {
  expect(findings({}, { codecs: ['Text', 'Digist'] })).toEqual([
    'TF236 validators/format/Digist.ts:1:1 did you mean "Digits"?',
  ])
})
