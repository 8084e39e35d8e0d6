/** One shopper pays on the page with as few steps as it lets them, and each step is counted. */
import type { Locator, Page } from 'playwright'
import type { Shopper } from './shoppers.ts'

export interface Steps {
  /** What is asked: the country, and each control that can be filled in; one that is locked asks nothing. */
  fields: number
  /** Touches: the method unless it is open, each control that has to be filled in, two for a list, and Pay. */
  taps: number
  /** Characters typed by hand, without autofill; those that the page sets itself cost none. */
  keystrokes: number
  /** Upper edge of the method's row in the page as it comes, CSS pixels from its top; undefined where there is no list. */
  rowY?: number
  /** Upper edge of the Pay button in the open, empty form, CSS pixels from the top of the page. */
  payY: number
  /** Of the page then, CSS pixels. */
  pageHeight: number
}

const controls = 'main :is(input, select, textarea):not([name=method], [disabled])'
const pay = (page: Page) => page.locator('button[type=submit][form=checkout]')

/** @throws Error when a field has to be filled in that the shopper knows no answer to, or nothing was paid at the end */
export async function payBySteps(page: Page, url: string, shopper: Shopper): Promise<Steps> {
  await page.goto(url)
  const steps = { taps: 0, keystrokes: 0 }
  const tap = async (control: Locator) => {
    await control.tap()
    steps.taps += 1
  }
  const row = page.locator(`input[name=method][value=${shopper.method}]`)
  await page.locator('input[name=method]').or(pay(page)).first().waitFor()
  // A wallet of the device comes once the device was asked.
  await page.waitForLoadState('networkidle')
  const rowY = (await row.count()) > 0 ? await settledY(page, row) : undefined
  if (rowY !== undefined && !(await row.isChecked())) {
    // Until it has come, the form of another method is there, which can be filled in too.
    const form = page.waitForResponse((answer) => answer.url().includes(`/forms/${shopper.method}?`))
    await tap(page.locator('label', { has: row }))
    await (await form).finished()
    await page.waitForTimeout(300)
  }
  await page.locator('button[type=submit][form=checkout]:enabled').waitFor()
  const { fields: first, ...measures } = await measure(page)
  const answered = new Set<string>()
  // What a choice unfolds is asked too.
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

/** As a shopper would who has nothing filled in. @throws Error when there is no answer */
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
    await page.keyboard.type(wanted)
    steps.keystrokes += wanted.length
  }
}

/** Where a row stands once what is fetched a moment after the form has come, so that nothing is still about to move. */
async function settledY(page: Page, row: Locator): Promise<number> {
  return Math.round((await page.locator('label', { has: row }).boundingBox())?.y ?? Number.NaN)
}

interface Field {
  /** Marks its control. */
  step: number
  /** The definition's name, or `country` of the control that stands above. */
  name: string
  value: string
  isRequired: boolean
  /** Of the control, such as radio of a group that is asked as one, select-one, checkbox, text. */
  type: string
}

/** Looks at the page as it stands; nothing has been typed. */
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
    // At the end of the page a button that stays in reach stands where it belongs.
    const { scrollHeight } = document.documentElement
    window.scrollTo({ top: scrollHeight, behavior: 'instant' })
    const button = document.querySelector('button[type=submit][form=checkout]') as Element
    const payY = Math.round(button.getBoundingClientRect().top + window.scrollY)
    window.scrollTo({ top: 0, behavior: 'instant' })
    return { fields, payY, pageHeight: scrollHeight }
  }, controls)
}
