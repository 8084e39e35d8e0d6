/**
 * Every flow once, in every engine of this machine, at the width of a phone and of a desktop. The sweep and
 * `npm run engines` run all of them. `npm test` runs each in Firefox or WebKit and at one width, chosen by the seed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderRequest } from '../../schemas/types.ts'
import { type Gateway, startGateway } from '../journeys/gateway.ts'
import { caseOf } from '../journeys/methods/cases.ts'
import { isSweep, seed } from '../journeys/sample.ts'
import { early, flows, paidButton, payButton } from './flows.ts'
import { Shopper, Shoppers, type Size, sizes } from './shopper.ts'
import type { Engine } from './webdriver.ts'

const engines: Engine[] = JSON.parse(process.env.ENGINES ?? '[]')
/** The flows that passed, by engine. The first table of docs/browsers.md is written from it. */
const passed = new Map<string, Set<string>>()
const document = join(import.meta.dirname, '../../docs/browsers.md')
/** The folder for pictures of the last pages; no pictures if undefined. */
const pictures = process.env.ENGINE_PICTURES

/** Runs only these flows, on a phone in every engine: the test of a build before its release. */
const only = process.env.ENGINE_FLOWS?.split(',')
if (only?.some((flow) => !(flow in flows))) throw new Error(`no such flow among: ${only}`)

/** @returns the widths at which this seed tries a flow */
function sizesOf(engine: Engine, flow: string, index: number): Size[] {
  if (only) return only.includes(flow) ? ['phone'] : []
  if (isSweep) return ['phone', 'desk']
  const turn = seed() + index
  if (engine.name !== (turn % 2 === 0 ? 'firefox' : 'webkit')) return []
  return [turn % 4 < 2 ? 'phone' : 'desk']
}

describe.each(engines)('in $name', (engine) => {
  let gateway: Gateway
  const shoppers = new Shoppers(engine)

  beforeAll(async () => {
    gateway = await startGateway({ drawsPages: true })
  })
  afterAll(async () => {
    await shoppers.leave()
    await gateway.stop()
  })

  const rows = Object.entries(flows).flatMap(([flow, pay], index) =>
    sizesOf(engine, flow, index).map((size) => ({ flow, size, pay })),
  )
  it.each(rows)('$flow ($size)', async ({ flow, size, pay }) => {
    const shopper = await shoppers.of(size, early.has(flow))
    const begin = async (order?: Partial<OrderRequest>) => {
      const made = await gateway.createOrder(order)
      await shopper.open(made.url)
      return made
    }
    try {
      await pay({ shopper, gateway, begin })
      expect(await shopper.run('return document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      passed.set(shopper.version, (passed.get(shopper.version) ?? new Set()).add(`${flow} (${size})`))
    } finally {
      if (pictures) {
        mkdirSync(pictures, { recursive: true })
        writeFileSync(join(pictures, `${engine.name} ${size} ${flow}.png`), await shopper.screenshot())
      }
    }
  })

  // Only Firefox can be started without scripts.
  it.runIf(engine.name === 'firefox' && !only)('a voucher is paid without a script', async () => {
    const shopper = await Shopper.of(engine, { withScript: false, ...sizes.phone })
    try {
      const { country, currency, amountMinor, values } = caseOf('OXXO')
      const order = await gateway.createOrder({ country, currency, amountMinor })
      await shopper.open(`${order.url}?method=OXXO&country=${country}`)
      for (const [field, value] of Object.entries(values)) await shopper.fill(field, value)
      await shopper.press(payButton)
      await shopper.press(paidButton)
      await shopper.see('Thanks.')
    } finally {
      await shopper.leave()
    }
  })
})

afterAll(() => {
  // A run of some flows, or with a failure, does not cover all flows.
  const all = Object.keys(flows).length * Object.keys(sizes).length
  const isWhole = engines.length === 3 && passed.size === 3 && [...passed.values()].every(({ size }) => size === all)
  if (process.env.BROWSERS_DOC && isWhole) writeFileSync(document, browsersDocument())
})

// A complete run writes the file after this test.
it.skipIf(process.env.BROWSERS_DOC)('docs/browsers.md names every flow that is tried', () => {
  const written = readFileSync(document, 'utf8')
  expect(Object.keys(flows).filter((flow) => !written.includes(`| ${flow} |`))).toEqual([])
})

/** The document with a new table of the flows that passed. All other text stays. */
function browsersDocument(): string {
  const versions = [...passed.keys()]
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rule = versions.map(() => '---')
  const paid = versions.map(() => 'paid')
  const rows = Object.keys(flows).map((flow) => row([flow, ...paid]))
  const table = [row(['flow', ...versions]), row(['---', ...rule]), ...rows]
  const lines = readFileSync(document, 'utf8').split('\n')
  const begin = lines.findIndex((line) => line.startsWith('| flow |'))
  return lines.toSpliced(begin, lines.indexOf('', begin) - begin, ...table).join('\n')
}
