/** Every field kind of schemas/fields with one valid and one invalid value, typed into its real widget. */
// WCAG 3.3.1, 3.3.2
import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { FieldKind, MethodField } from '../../../schemas/types.ts'
import { check } from '../../../validators/check.ts'
import { clean } from '../../../validators/clean.ts'
import { type CodecOfFile, plainText } from '../../../validators/format/codec.ts'
import { typedInto } from '../../../validators/format/typedInto.ts'
import { keywords } from '../../../validators/keywords.all.vite.ts'
import { control, drawForm, error, sendButton } from '../draw.tsx'
import { compiledOf, kinds, merged } from '../forms.ts'

/** Options of kinds that get them from elsewhere. */
const options: Record<string, string[]> = {
  accountMode: ['test', 'live'],
  bankName: ['Banco Azul', 'Banco Verde'],
  periodValue: ['1', '3', '6'],
}
/** Widgets that accept only listed values. */
const lists = ['Select', 'OptionGrid', 'RadioGroup']

const files = import.meta.glob<CodecOfFile>('../../../validators/format/[A-Z]*.ts', { eager: true, import: 'codec' })
const today = new Date().toISOString().slice(0, 10)

/** A value of a country's form as both sides judge it; `keyword` is on invalid ones alone. */
interface Example {
  value: string
  keyword?: string
  country?: string
  values?: Record<string, unknown>
}

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
  it(`${cases.map(({ kind }) => kind.name).join(', ')}: valid and invalid values in ${country}`, async () => {
    await drawForm(
      cases.map(({ field }) => field),
      { country, today },
    )
    for (const { kind, valid } of cases) {
      if (needsOthers(kind)) {
        await expect.element(control(kind.name)).not.toBeInTheDocument()
        continue
      }
      await put(kind.name, valid)
      await expect
        .element(control(kind.name), { message: `${kind.name} ${valid}` })
        .toHaveAttribute('aria-invalid', 'false')
    }
    for (const { kind, invalid, refused } of cases) {
      if (needsOthers(kind)) continue
      if (invalid !== undefined) {
        await put(kind.name, invalid)
        await expect
          .element(control(kind.name), { message: `${kind.name} ${invalid}` })
          .toHaveAttribute('aria-invalid', 'true')
        await expect.element(error(kind.name)).toHaveTextContent(/Please enter a valid|Required/)
      } else if (refused !== undefined) {
        await put(kind.name, refused)
        expect(shownIn(control(kind.name))).not.toBe(refused)
      }
    }
    const wrong = cases.filter(({ kind, invalid }) => invalid !== undefined && !needsOthers(kind)).length
    await userEvent.click(sendButton())
    await expect.poll(() => page.getByRole('alert').getByRole('link').elements().length).toBe(wrong)
  })
}

it('every field kind is tried', () => {
  const tried = ['US', 'BR', 'DE'].flatMap((country) => casesIn(country).map(({ kind }) => kind.name))
  expect([...new Set(tried)].sort()).toEqual(Object.keys(kinds).sort())
})

/** A field that only compares other values is drawn once these are there. */
function needsOthers({ name }: FieldKind): boolean {
  return of(name)
    .filter(({ keyword }) => !keyword)
    .every(({ values }) => values)
}

const isGroup = (target: Locator) => target.element().getAttribute('role') === 'radiogroup'

const shownIn = (target: Locator) =>
  isGroup(target)
    ? target.element().querySelector<HTMLInputElement>('input:checked')?.value
    : (target.element() as HTMLInputElement).value

/** Types like a shopper, and leaves the field. A value that is not listed can't be chosen. */
async function put(name: string, value: string | undefined) {
  const target = control(name)
  const element = target.element() as HTMLInputElement
  if (value === undefined || element.disabled) return
  if (element instanceof HTMLSelectElement) {
    if ([...element.options].some((option) => option.value === value)) await userEvent.selectOptions(target, value)
    return
  }
  if (isGroup(target)) {
    const item = [...element.querySelectorAll('label')].find((label) => label.querySelector(`input[value="${value}"]`))
    if (item) await userEvent.click(item)
    return
  }
  await userEvent.fill(target, value)
  element.blur()
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
      const form = compiledOf(merged([field], country), country)
      const isList = lists.includes(form.uiSchema[kind.name]?.['ui:widget'] ?? '')
      const invalid = isList ? undefined : wrong.find(({ value }) => verdict(field, country, value) === 'invalid')
      return { kind, field, valid: valid?.value, invalid: invalid?.value, refused: wrong[0]?.value }
    })
}

function of(name: string): Example[] {
  const { valid = [], invalid = [] } = kinds[name]?.examples ?? {}
  return [...valid, ...invalid].map((example) =>
    typeof example === 'string' ? { value: example } : (example as Example),
  )
}

/** The page's expected result for a value, after the field's widget has handled it. */
function verdict(field: MethodField, country: string, value: string): 'valid' | 'invalid' | 'empty' {
  const form = compiledOf(merged([field], country), country)
  const name = field.use ?? ''
  const { 'ui:widget': component = 'Text', 'ui:options': { maxLength, mask } = {} } = form.uiSchema[name] ?? {}
  const file = files[`../../../validators/format/${component}.ts`] ?? plainText
  const codec = typeof file === 'function' ? file(maxLength, mask, undefined) : file
  const handedUp = typedInto(codec, value, maxLength).value
  if (handedUp === undefined) return 'empty'
  const run = check(form.schema, keywords, () => ({ country, today }))
  return run(clean({ [name]: handedUp })) ? 'valid' : 'invalid'
}
