/**
 * A checkout that the gateway draws, beside the same page drawn by the browser: on a phone with a slow
 * network and a slow processor, each visit with an empty cache, the two sides in turns.
 */
import { type Gateway, startGateway } from '../../journeys/gateway.ts'
import { launchChromium } from '../harness/browser.ts'
import { ratio } from '../harness/ratio.ts'
import { isShort, median, printTable, type Target } from '../harness/report.ts'
import { look, type Moments, use } from './visit.ts'

const sides = { drawn: true, 'client-only': false }
type Side = keyof typeof sides
const names = Object.keys(sides) as Side[]

const rounds = isShort ? 2 : 9
/** A gateway runs for weeks, so it is measured when its code is warm. */
const warmUp = 20

/**
 * With a debugger such as Playwright, V8 parses a script twice: to run it, and again for the position of each
 * line, as soon as the page fetches anything. A shopper's phone has no debugger.
 */
const withoutDebugger = '--js-flags=--no-enable-lazy-source-positions'

const heads: [moment: keyof Moments, head: string][] = [
  ['firstPaint', 'first paint'],
  ['form', 'form visible'],
  ['typable', 'typable'],
  ['payable', 'payable'],
  ['paid', 'pay leaves'],
]

export async function benchSlowPhone() {
  const visits: Record<Side, Moments[]> = { drawn: [], 'client-only': [] }
  const gateways = {} as Record<Side, Gateway>
  const browser = await launchChromium([withoutDebugger])
  try {
    for (const side of names) gateways[side] = await warmGateway(sides[side])
    for (let round = 0; round < rounds; round++) {
      for (const side of round % 2 === 0 ? names : [...names].reverse()) {
        const { createOrder } = gateways[side]
        const seen = await look(browser, (await createOrder()).url)
        visits[side].push({ ...seen, ...(await use(browser, (await createOrder()).url)) })
      }
      console.log(`slow phone: round ${round + 1} of ${rounds}`)
    }
  } finally {
    for (const gateway of Object.values(gateways)) await gateway.stop()
    await browser.close()
  }
  return { visits, targets: report(visits) }
}

async function warmGateway(drawsPages: boolean): Promise<Gateway> {
  const gateway = await startGateway({ drawsPages })
  const { url } = await gateway.createOrder()
  for (let visit = 0; visit < warmUp; visit++) await (await fetch(url)).text()
  return gateway
}

function report(visits: Record<Side, Moments[]>): Target[] {
  const of = (side: Side, moment: keyof Moments) => visits[side].map((visit) => visit[moment])
  const times = (moment: keyof Moments) => ratio(of('drawn', moment), of('client-only', moment))
  printTable(
    `Slow phone, 1.6 Mb/s, 150 ms, CPU / 4: milliseconds since the address was opened, median of ${rounds} rounds`,
    ['', ...heads.map(([, head]) => head), 'CLS'],
    [
      ...names.map((side) => [
        side,
        ...heads.map(([moment]) => median(of(side, moment))),
        median(of(side, 'shift')).toFixed(3),
      ]),
      ['drawn, times client-only', ...heads.map(([moment]) => times(moment)), ''],
    ],
  )
  return [
    {
      name: 'slow phone: form visible, times first paint',
      value: median(visits.drawn.map(({ form, firstPaint }) => form / firstPaint)),
      atMost: 1.05,
    },
    { name: 'slow phone: form visible, times client-only', value: times('form'), atMost: 0.45 },
    { name: 'slow phone: payable, times client-only', value: times('payable'), atMost: 1 },
    { name: 'slow phone: pay leaves, times client-only', value: times('paid'), atMost: 1 },
    { name: 'slow phone: CLS, at most of all visits', value: Math.max(...of('drawn', 'shift')), atMost: 0 },
  ]
}
