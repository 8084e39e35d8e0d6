/** Every field kind of schemas/fields with one valid and one invalid value, typed into its real widget. */
// WCAG 3.3.1, 3.3.2
import type { Locator, Page } from 'playwright/test'
import type { FieldKind, MethodField } from '../../../schemas/types.ts'
import { check } from '../../../validators/check.ts'
import { clean } from '../../../validators/clean.ts'
import { typed } from '../../../validators/format/codecs.node.ts'
import { keywords } from '../../../validators/keywords.node.ts'
import { type Example, examples, formOf, kinds } from '../../unit/forms.ts'
import { payButton } from '../checkout.ts'
import { askFor } from '../definitions.ts'
import { expect, test } from '../fixtures.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

/** Options of kinds that get them from elsewhere. */
const options: Record<string, string[]> = {
  accountMode: ['test', 'live'],
  bankName: ['Banco Azul', 'Banco Verde'],
  periodValue: ['1', '3', '6'],
}
/** Widgets that accept only listed values. */
const lists = ['Select', 'OptionGrid', 'RadioGroup']

interface Case {
  kind: FieldKind
  field: MethodField
  valid?: string
  /** The invalid value as the widget shows it. Absent if the widget accepts no invalid value. */
  invalid?: string
  /** A value that the widget must not accept. */
  refused?: string
}

for (const country of ['US', 'BR', 'DE']) {
  const cases = casesIn(country)
  test(`${cases.map(({ kind }) => kind.name).join(', ')}: valid and invalid values in ${country}`, async ({
    page,
    gateway,
  }) => {
    await askFor(page, () => cases.map(({ field }) => field))
    await page.goto((await gateway.createOrder({ country })).url)
    for (const { kind, valid } of cases) {
      if (isAbove(kind)) await expect(control(page, kind.name)).toHaveCount(0)
      if (isAbove(kind)) continue
      await put(page, kind.name, valid)
      await expect(control(page, kind.name), `${kind.name} ${valid}`).toHaveAttribute('aria-invalid', 'false')
    }
    for (const { kind, invalid, refused } of cases) {
      if (isAbove(kind)) continue
      if (invalid !== undefined) {
        await put(page, kind.name, invalid)
        await expect(control(page, kind.name), `${kind.name} ${invalid}`).toHaveAttribute('aria-invalid', 'true')
        await expect(page.locator(`#checkout_${kind.name}__error`)).toContainText(/Please enter a valid|Required/)
      } else if (refused !== undefined) {
        await put(page, kind.name, refused)
        expect(await shownIn(control(page, kind.name))).not.toBe(refused)
      }
    }
    const wrong = cases.filter(({ kind, invalid }) => invalid !== undefined && !isAbove(kind)).length
    await payButton(page).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(wrong)
  })
}

test('every field kind is tried', () => {
  const tried = ['US', 'BR', 'DE'].flatMap((country) => casesIn(country).map(({ kind }) => kind.name))
  expect([...new Set(tried)].sort()).toEqual(Object.keys(kinds).sort())
})

/**
 * The country is chosen above the form, so the form sends a hidden copy. A field that only compares other values is
 * drawn once these are there.
 */
const isAbove = ({ name }: FieldKind) =>
  name === 'country' ||
  of(name)
    .filter(({ keyword }) => !keyword)
    .every(({ values }) => values)

function control(page: Page, name: string) {
  return page.locator(`#checkout_${name}`)
}

const isGroup = async (target: Locator) => (await target.getAttribute('role')) === 'radiogroup'

const shownIn = async (target: Locator) =>
  (await isGroup(target)) ? target.locator('input:checked').inputValue() : target.inputValue()

/** Types like a shopper, and leaves the field. A value that is not listed can't be chosen. */
async function put(page: Page, name: string, value: string | undefined) {
  const target = control(page, name)
  if (value === undefined || (await target.isDisabled())) return
  if ((await target.evaluate((element) => element.tagName)) === 'SELECT') {
    const offered = await target
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
    if (offered.includes(value)) await target.selectOption(value)
    return
  }
  if (await isGroup(target)) {
    const item = target.locator('label').filter({ has: page.locator(`input[value="${value}"]`) })
    if ((await item.count()) > 0) await item.click()
    return
  }
  await target.fill('')
  await target.focus()
  await page.keyboard.insertText(value)
  await target.blur()
}

/**
 * The kinds whose first valid example belongs to the country; an example without a country belongs to the United
 * States.
 */
function casesIn(country: string): Case[] {
  return Object.values(kinds)
    .filter(({ name }) => (of(name)[0]?.country ?? 'US') === country)
    .map((kind) => {
      const listed = options[kind.name]?.map((value) => ({ label: value, value }))
      const field: MethodField = { use: kind.name, ...(listed && { options: listed }) }
      const here = of(kind.name).filter((example) => (example.country ?? country) === country && !example.values)
      const [valid] = here.filter(({ keyword, value }) => !keyword && verdict(field, country, value) === 'valid')
      const wrong = here.filter(({ keyword }) => keyword)
      const isList = lists.includes(formOf([field], country).uiSchema[kind.name]?.['ui:widget'] ?? '')
      const invalid = isList ? undefined : wrong.find(({ value }) => verdict(field, country, value) === 'invalid')
      return { kind, field, valid: valid?.value, invalid: invalid?.value, refused: wrong[0]?.value }
    })
}

function of(name: string): Example[] {
  return examples.filter(([owner]) => owner === name).map(([, example]) => example)
}

/** The page's expected result for a value, after the field's widget has handled it. */
function verdict(field: MethodField, country: string, value: string): 'valid' | 'invalid' | 'empty' {
  const form = formOf([field], country)
  const name = field.use ?? ''
  const ui = form.uiSchema[name]
  const handedUp = typed(
    ui?.['ui:widget'] ?? 'Text',
    value,
    ui?.['ui:options'].maxLength,
    ui?.['ui:options'].mask,
  ).value
  if (handedUp === undefined) return 'empty'
  const today = new Date().toISOString().slice(0, 10)
  const run = check(form.schema, keywords, () => ({ country, today }))
  return run(clean({ [name]: handedUp })) ? 'valid' : 'invalid'
}
