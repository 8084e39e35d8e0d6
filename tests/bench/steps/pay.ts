/** One shopper pays with as few steps as the page allows. Counts each step. */
import type { Locator, Page } from 'playwright'
import { hasStandIn } from '../../journeys/methods/devices.ts'
import type { Shopper } from './shoppers.ts'

export interface Steps {
  /** The country, and each control that can be filled in. A locked control does not count. */
  fields: number
  /** The method unless it is open, each control to fill in that has no focus yet, two for a list, and Pay. */
  taps: number
  /** Characters typed by hand, without autofill. Those that the page sets itself do not count. */
  keystrokes: number
  /** Upper edge of the method's row in the new page, in CSS pixels from the top; undefined without a list. */
  rowY?: number
  /** Upper edge of the Pay button of the open, empty form, in CSS pixels from the top of the page. */
  payY: number
  /** The height of that page, in CSS pixels. */
  pageHeight: number
}

/** A shopper who types fast. A page that leads to the next field needs its code before the field is full. */
const keyMs = 50

const controls = 'main :is(input, select, textarea):not([name=method], [disabled])'
const pay = (page: Page) => page.locator('button[type=submit][form=checkout]')

/** @throws Error when the shopper has no value for a required field, or when the order is not paid at the end */
export async function payBySteps(page: Page, url: string, shopper: Shopper): Promise<Steps> {
  await page.goto(url)
  const steps = { taps: 0, keystrokes: 0 }
  const tap = async (control: Locator) => {
    await control.tap()
    steps.taps += 1
  }
  const row = page.locator(`input[name=method][value=${shopper.method}]`)
  await page.locator('input[name=method]').or(pay(page)).first().waitFor()
  await page.waitForLoadState('networkidle')
  // The page asks the device for its wallet, which takes a moment.
  if (hasStandIn(shopper.method)) await row.waitFor({ state: 'attached' })
  const rowY = (await row.count()) > 0 ? await settledY(page, row) : undefined
  if (rowY !== undefined && !(await row.isChecked())) {
    // Until it has come, the page shows the form of another method, which can be filled in too.
    const form = page.waitForResponse((answer) => answer.url().includes(`/forms/${shopper.method}?`))
    if (!(await row.isVisible())) await tap(page.locator('details', { has: row }).locator('summary').first())
    await tap(page.locator('label', { has: row }))
    await (await form).finished()
    await page.waitForTimeout(300)
  }
  await page.locator('button[type=submit][form=checkout]:enabled').waitFor()
  const { fields: first, ...measures } = await measure(page)
  const answered = new Set<string>()
  // A choice may show more fields.
  for (let open = first; open.length > 0; ) {
    for (const field of open) await answer(page, field, shopper, steps, tap)
    for (const { name } of open) answered.add(name)
    open = (await measure(page)).fields.filter(({ name }) => !answered.has(name))
  }
  const before = new URL(page.url()).pathname
  await tap(pay(page))
  await page.waitForURL((address) => address.pathname !== before, { timeout: 30_000 })
  return { fields: answered.size, ...steps, rowY, ...measures }
}

/** Answers a field as a shopper without autofill. @throws Error when there is no answer */
async function answer(
  page: Page,
  field: Field,
  { method, country, values, option }: Shopper,
  steps: { taps: number; keystrokes: number },
  tap: (control: Locator) => Promise<void>,
): Promise<void> {
  const control = page.locator(`[data-step="${field.step}"]`)
  const wanted = values[field.name] ?? (field.type === 'radio' ? option : undefined)
  if (field.type === 'radio') {
    if (!wanted && !field.isRequired) return
    await tap(page.locator('label', { has: page.locator(`input[value="${wanted}"]`) }))
  } else if (field.type === 'checkbox') {
    if (wanted === 'true') await tap(control)
  } else if (field.type === 'select-one') {
    if (wanted === undefined || wanted === field.value) return
    await control.selectOption(wanted)
    steps.taps += 2
  } else if (field.isRequired && !field.value) {
    if (!wanted) throw new Error(`${method} in ${country} asks for ${field.name}`)
    if (!(await control.evaluate((element) => element === document.activeElement))) await tap(control)
    await page.keyboard.type(wanted, { delay: keyMs })
    steps.keystrokes += wanted.length
  }
}

/** The position of a row when nothing moves any more: some parts are fetched a moment after the form. */
async function settledY(page: Page, row: Locator): Promise<number> {
  return Math.round((await page.locator('label', { has: row }).boundingBox())?.y ?? Number.NaN)
}

interface Field {
  /** Marks its control. */
  step: number
  /** The definition's name, or `country` for the control above the form. */
  name: string
  value: string
  isRequired: boolean
  /** The type of the control, such as radio (one for its group), select-one, checkbox, text. */
  type: string
}

/** Reads the page before anything is typed. */
function measure(page: Page): Promise<{ fields: Field[]; payY: number; pageHeight: number }> {
  return page.evaluate((selector) => {
    const groups = new Set<string>()
    const shown = [...document.querySelectorAll<HTMLInputElement>(selector)].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return false
      if (control.type !== 'radio') return true
      const isFirst = !groups.has(control.name)
      groups.add(control.name)
      return isFirst
    })
    const fields = shown.map((control, step) => {
      control.dataset.step = String(step)
      const name = control.closest<HTMLElement>('[data-field]')?.dataset.field ?? 'country'
      return {
        step,
        name,
        value: control.value,
        isRequired: control.getAttribute('aria-required') === 'true',
        type: control.type,
      }
    })
    // A sticky button is at its own place only at the end of the page.
    const { scrollHeight } = document.documentElement
    window.scrollTo({ top: scrollHeight, behavior: 'instant' })
    const button = document.querySelector('button[type=submit][form=checkout]') as Element
    const payY = Math.round(button.getBoundingClientRect().top + window.scrollY)
    window.scrollTo({ top: 0, behavior: 'instant' })
    return { fields, payY, pageHeight: scrollHeight }
  }, controls)
}
