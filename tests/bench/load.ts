/**
 * `npm run bench -- load`: bytes of JavaScript and CSS until the card form can be filled, by package, beside a page of
 * Adyen Web's Card. It counts what Chromium has requested by then, in the real gateway's page. Then how soon the
 * form is ready on a slow phone, drawn by the gateway and by the browser.
 */
import { basename, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { build, type InlineConfig, loadConfigFromFile, mergeConfig } from 'vite'
import { startGateway } from '../journeys/gateway.ts'
import { launchChromium, serveFolder } from './harness/browser.ts'
import { peersFolder, printTable, printTargets, resultsFolder, root, writeResult } from './harness/report.ts'
import { benchSlowPhone } from './load/slowPhone.ts'
import { add, type Weight, weigh, weighByPackage, weightless } from './load/weigh.ts'

/** 'hidden' maps do not change the served files. */
const withMaps = { sourcemap: 'hidden', emptyOutDir: true, chunkSizeWarningLimit: 2000 } as const
const quiet: InlineConfig = { configFile: false, logLevel: 'warn' }

/**
 * Builds the checkout as the product does, with source maps beside it, and a page of Adyen Web's Card.
 * @returns the folders of the two built pages
 */
async function buildPages(): Promise<{ ours: string; adyen: string }> {
  const ours = join(resultsFolder, 'build/load-ours')
  const adyen = join(resultsFolder, 'build/load-adyen')
  const product = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'))
  if (!product) throw new Error('vite.config.ts was not found')
  await build(mergeConfig(product.config, { ...quiet, build: { ...withMaps, outDir: ours } } satisfies InlineConfig))
  await build({
    ...quiet,
    root: peersFolder,
    build: { ...withMaps, outDir: adyen, rolldownOptions: { input: join(peersFolder, 'adyen.html') } },
  })
  return { ours, adyen }
}

const built = await buildPages()
const [ours, adyen] = await bothFiles()
report(ours, adyen, await benchSlowPhone())

async function bothFiles(): Promise<[ours: string[], adyen: string[]]> {
  const browser = await launchChromium()
  const gateway = await startGateway()
  const adyenServer = await serveFolder(built.adyen)
  try {
    const order = await gateway.createOrder()
    return [
      await filesUntil(browser, order.url, isTaken),
      await filesUntil(browser, `${adyenServer.url}/adyen.html`, (page) =>
        page.locator('.adyen-checkout__card-input').first().waitFor({ timeout: 30_000 }),
      ),
    ]
  } finally {
    adyenServer.close()
    await gateway.stop()
    await browser.close()
  }
}

/** A form that the gateway drew can be filled in before any script. Measure when the page's code has taken it over. */
async function isTaken(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const pay = document.querySelector('button[type=submit][form=checkout]')
    return pay && Object.keys(pay).some((key) => key.startsWith('__reactProps'))
  })
}

/** @returns the names of the scripts and styles that are requested until the form can be filled */
async function filesUntil(browser: Browser, url: string, isThere: (page: Page) => Promise<void>): Promise<string[]> {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  const { origin } = new URL(url)
  const files = new Set<string>()
  // No request leaves this machine: a peer's own servers are not called and not counted.
  await page.route('**/*', (route) =>
    new URL(route.request().url()).origin === origin ? route.continue() : route.abort(),
  )
  page.on('request', (request) => {
    const { origin: from, pathname } = new URL(request.url())
    if (from === origin && /\.(js|css)$/.test(pathname)) files.add(pathname)
  })
  await page.goto(url, { waitUntil: 'commit' })
  await isThere(page)
  const found = [...files]
  await context.close()
  return found
}

function report(ours: string[], adyen: string[], slowPhone: Awaited<ReturnType<typeof benchSlowPhone>>): void {
  const totals = { Tillform: totalsOf(join(root, 'dist/page'), ours), 'Adyen Web, Card': totalsOf(built.adyen, adyen) }
  const [script, style] = [totals.Tillform.js, totals.Tillform.css]
  const peer = totals['Adyen Web, Card']
  printTable(
    'Bytes until the card form can be filled (Adyen: without the frames that its servers add)',
    ['', 'files', 'JS', 'JS gzip', 'JS brotli', 'CSS gzip', 'CSS brotli'],
    Object.entries(totals).map(([name, { files, js, css }]) => [
      name,
      ...[files, js.raw, js.gzip, js.brotli, css.gzip, css.brotli].map(bytes),
    ]),
  )
  console.log(`\n  Times Adyen's page: JS ${times(script.gzip, peer.js.gzip)}, CSS ${times(style.gzip, peer.css.gzip)}`)

  const packages = packagesOf(built.ours, ours)
  printTable(
    'By package, heaviest first: its share of the files that it is in',
    ['', 'minified', 'gzip', 'brotli'],
    packages.map(([name, weight]) => [name, ...[weight.raw, weight.gzip, weight.brotli].map(bytes)]),
  )
  const targets = [
    { name: 'JavaScript until the form can be filled, bytes gzip', value: script.gzip, atMost: 143_000 },
    ...slowPhone.targets,
  ]
  printTargets(targets)
  writeResult('load', {
    totals,
    packages: Object.fromEntries(packages),
    files: { ours, adyen },
    slowPhone: slowPhone.visits,
    targets,
  })
}

function totalsOf(folder: string, names: string[]) {
  const sum = (ending: string) =>
    add(...names.filter((name) => name.endsWith(ending)).map((name) => weigh(join(folder, name))))
  return { files: names.length, js: sum('.js'), css: sum('.css') }
}

/** File names have a hash of the content, so the build with maps is the measured page. */
function packagesOf(folder: string, names: string[]): [string, Weight][] {
  const sums = new Map<string, Weight>()
  for (const name of names.filter((each) => each.endsWith('.js')))
    for (const [owner, weight] of weighByPackage(join(folder, 'assets', basename(name))))
      sums.set(owner, add(sums.get(owner) ?? weightless, weight))
  return [...sums].sort(([, a], [, b]) => b.gzip - a.gzip)
}

function bytes(count: number): string {
  return Math.round(count).toLocaleString('en')
}

function times(ours: number, theirs: number): string {
  return (ours / theirs).toFixed(2)
}
