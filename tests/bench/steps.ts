/**
 * `npm run bench -- steps`: the steps of a payment on a phone of 390 × 844 px. Each shopper really pays, in the real
 * gateway's page. It counts fields, taps and keystrokes, and measures positions in the page. Writes docs/steps.md.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, devices } from 'playwright'
import { startGateway } from '../journeys/gateway.ts'
import { giveWallet, hasStandIn } from '../journeys/methods/devices.ts'
import { launchChromium } from './harness/browser.ts'
import { printTable, writeResult } from './harness/report.ts'
import { payBySteps, type Steps } from './steps/pay.ts'
import { type Shopper, shoppers } from './steps/shoppers.ts'

/** docs/steps.md, made of one run. */
type Measured = Pick<Shopper, 'method' | 'country'> & Steps

const head = `# What a payment costs a shopper

Made by \`npm run bench -- steps\`; do not edit. Each row is a payment that was really made, in the gateway's
own page, on a phone of 390 × 844 px: a card in four countries, and each local method in the first market
that its file names. A field without an answer, or a payment that does not end, fails the run.

| method | country | fields | taps | keystrokes | row at y | Pay at y | page height |
|---|---|---|---|---|---|---|---|
`

const foot = `
- **fields**: what is asked, the country with it; a control that is locked asks nothing.
- **taps**: the method's row unless it is open, each field that must be filled in and has no focus yet, two
  for a list, and Pay. A complete field of a card leads to the next one, which costs no tap. Elsewhere the
  keyboard's key for the next field saves one tap a field.
- **keystrokes**: characters typed by hand, without autofill.
- **row at y**: where the method's row begins in the page as it comes; - where there is one way to pay
  only. **Pay at y** and **page height**: in the open, empty form. CSS pixels; they depend on the font of
  the machine.

\`tests/bench/steps/pay.ts\` counts, \`tests/bench/steps/shoppers.ts\` says who pays what.
`

const cellsOf = ({ method, country, fields, taps, keystrokes, rowY, payY, pageHeight }: Measured): string[] => [
  method,
  country,
  ...[fields, taps, keystrokes, rowY ?? '-', payY, pageHeight].map(String),
]

const stepsPage = (measured: Measured[]): string =>
  head + measured.map((each) => `| ${cellsOf(each).join(' | ')} |\n`).join('') + foot

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, locale: 'en-US' }

const browser = await launchChromium()
const gateway = await startGateway()
try {
  const measured: Measured[] = []
  for (const shopper of shoppers) measured.push(await stepsOf(browser, shopper))
  report(measured)
} finally {
  await gateway.stop()
  await browser.close()
}

async function stepsOf(browser: Browser, shopper: Shopper): Promise<Measured> {
  const { method, country, currency, amountMinor } = shopper
  const order = await gateway.createOrder({ country, currency, amountMinor })
  const context = await browser.newContext(phone)
  // tsx wraps every named function in a call of this, also the one that makes the device's wallet.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  try {
    if (hasStandIn(method)) await giveWallet(page, method)
    return { method, country, ...(await payBySteps(page, order.url, shopper)) }
  } catch (cause) {
    await page.screenshot({ path: 'bench-results/steps.png', fullPage: true })
    throw new Error(`${method} in ${country} was not paid; bench-results/steps.png shows the last page`, { cause })
  } finally {
    await context.close()
  }
}

function report(measured: Measured[]): void {
  printTable(
    'A payment on a phone of 390 x 844 px',
    ['', '', 'fields', 'taps', 'keys', 'row at y', 'Pay at y', 'page'],
    measured.map(cellsOf),
  )
  writeResult('steps', { measured })
  writeFileSync(join(import.meta.dirname, '../../docs/steps.md'), stepsPage(measured))
}
