/** One sample in CPU milliseconds: draws a form of that many fields in a new page, types into a field and leaves it. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { type CpuMeter, cpuMeter } from '../harness/browser.ts'
import { isShort, median } from '../harness/report.ts'

export interface Sample {
  /** From definitions to what the runtime reads: a compiled form, a schema. */
  prepare: number
  /** From there to a painted form. The scripts are loaded and run for the first time. */
  mount: number
  /** One keystroke of a burst in the middle field. Several share a frame, so this is the cost of handling. */
  key: number
  /** One keystroke of a slow typist: the browser paints after each. */
  pacedKey: number
  /** Leaving a field for the first time, with the cost of late setup. */
  firstBlur: number
  /** Leaving a further field, median of several. */
  blur: number
}

export const sampleParts = [
  'prepare',
  'mount',
  'key',
  'pacedKey',
  'firstBlur',
  'blur',
] as const satisfies (keyof Sample)[]

const warmUpKeys = 6
const burstKeys = 20
const pacedKeys = 12
const laterBlurs = isShort ? 3 : 5
/** Longer than a frame, so that each paced keystroke has one of its own. */
const betweenKeysMs = 25
const settleMs = 80

/** @throws when the page throws, shows another number of inputs, or loses typed characters */
export async function measure(browser: Browser, url: string, fields: number): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(url)
    await page.waitForFunction(() => 'bench' in window)
    const meter = await cpuMeter(page)
    await meter.collectGarbage()

    const prepare = await cost(meter, () => page.evaluate((count) => window.bench.prepare(count), fields))
    const mount = await cost(meter, () => page.evaluate(() => window.bench.mount()))
    await focusField(page, Math.floor(fields / 2), fields)

    await typePaced(page, warmUpKeys)
    await meter.collectGarbage()
    const key = (await cost(meter, () => meter.typeBurst(burstKeys))) / burstKeys
    const pacedKey = (await cost(meter, () => typePaced(page, pacedKeys))) / pacedKeys
    const typed = await page.evaluate(() => (document.activeElement as HTMLInputElement).value.length)
    if (typed !== warmUpKeys + burstKeys + pacedKeys) faults.push(`only ${typed} characters arrived`)

    const firstBlur = await cost(meter, () => page.keyboard.press('Tab'))
    const blurs: number[] = []
    for (let index = 0; index < laterBlurs; index++) {
      await typePaced(page, 1)
      blurs.push(await cost(meter, () => page.keyboard.press('Tab')))
    }
    if (faults.length > 0) throw new Error(`${url} with ${fields} fields: ${faults.join('; ')}`)
    return { prepare, mount, key, pacedKey, firstBlur, blur: median(blurs) }
  } finally {
    await context.close()
  }
}

/** Main-thread milliseconds of some work, with the work that follows soon after. */
async function cost(meter: CpuMeter, work: () => Promise<unknown>): Promise<number> {
  const before = await meter.taskMs()
  await work()
  await wait(settleMs)
  return (await meter.taskMs()) - before
}

async function typePaced(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await page.keyboard.press('a')
    await wait(betweenKeysMs)
  }
}

async function focusField(page: Page, index: number, expected: number): Promise<void> {
  const found = await page.evaluate((at) => {
    const inputs = document.querySelectorAll('input')
    inputs[at]?.focus()
    return inputs.length
  }, index)
  if (found !== expected) throw new Error(`${expected} fields were asked for and ${found} are there`)
  await wait(settleMs)
}
