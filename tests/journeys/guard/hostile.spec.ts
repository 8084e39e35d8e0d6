/**
 * Answers that are made to do harm. The shopper gets a clear message, or the log gets a code if nothing can be shown.
 * No part of the answer runs, and the page does not hang.
 */
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { sampleOf } from '../sample.ts'

// The journey replaces API answers that a page drawn by the gateway does not request.
test.use({ drawnBy: 'browser' })

type Json = unknown

const field = (more: object = {}) => ({ name: 'note', label: 'Note', display: 'Y', component: 'Text', ...more })
const many = (count: number) => Array.from({ length: count }, (_, at) => field({ name: `field${at}` }))
const deep = (levels: number): Json =>
  levels === 0 ? field() : { name: `row${levels}`, display: 'Y', isRowFields: 'Y', rowFields: [deep(levels - 1)] }
const markup = '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script>'

/** Answers a call with this text in place of the gateway. */
const answerWith = (page: Page, path: string, body: string) =>
  page.route(path, (route) => route.fulfill({ status: 200, contentType: 'application/json', body }))

/** No script of the answer ran, no dialog opened, and the built-in prototypes are unchanged. */
async function expectUnharmed(page: Page) {
  expect(await page.evaluate(() => ['ran' in globalThis, ({} as Record<string, unknown>).polluted])).toEqual([
    false,
    undefined,
  ])
}

const forms: [string, Json][] = [
  ['a field named __proto__', [{ ...field(), name: '__proto__' }]],
  ['a field named constructor', [field({ name: 'constructor' })]],
  ['a rule named toString', [field({ validationRules: 'toString' })]],
  ['an unknown rule', [field({ validationRules: 'isNice' })]],
  ['an unknown component', [field({ component: 'Frame' })]],
  ['a component with the name of a built-in', [field({ component: 'Object' })]],
  ['an expression that backtracks endlessly', [field({ validationRules: ['regex:^(a+)+$'] })]],
  ['10,000 fields', many(10_000)],
  ['1,000 levels', [deep(1_000)]],
  ['a label of a million characters', [field({ label: 'a'.repeat(1_000_000) })]],
  ['a field twice', [field(), field()]],
  ['a number in place of a label', [field({ label: 7 })]],
  ['a deeply nested keyword', [field({ schema: { enum: JSON.parse('['.repeat(900) + ']'.repeat(900)) } })]],
  ['a string in place of definitions', 'definitions'],
  ['null in place of definitions', null],
  ['null in place of a definition', [null]],
]

const formTag = sampleOf(
  forms.map(([name]) => name),
  4,
)

for (const [name, definitions] of forms) {
  test(`a form is not available, and its code is logged: ${name}${formTag(name)}`, async ({ page, gateway }) => {
    const order = await gateway.createOrder()
    const logged = page.waitForRequest('**/api/txn/log')
    page.on('dialog', () => expect('a dialog').toBe('none'))
    await answerWith(
      page,
      '**/api/checkout/*/forms/*',
      JSON.stringify({ formId: 'x', version: 1, method: 'CARD', definitions }),
    )
    await page.goto(order.url)
    await expect(page.getByRole('main').getByText(/payment method is not available at the moment/i)).toBeVisible()
    expect((await logged).postDataJSON()).toMatchObject({
      kind: 'definition',
      code: expect.stringMatching(/^TF1\d\d$/),
    })
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await expectUnharmed(page)
  })
}

test('markup and bidirectional marks in labels, options and messages are shown as text', async ({ page, gateway }) => {
  const order = await gateway.createOrder()
  const definitions = [
    field({ label: markup, require: 'Y', placeholder: markup }),
    field({
      name: 'choice',
      label: '\u202eeciohC\u2066',
      component: 'Select',
      options: [
        { label: markup, value: '"><script>' },
        { label: '\u202exof', value: 'javascript:alert(1)' },
      ],
    }),
  ]
  page.on('dialog', () => expect('a dialog').toBe('none'))
  await answerWith(
    page,
    '**/api/checkout/*/forms/*',
    JSON.stringify({ formId: 'x', version: 1, method: 'CARD', definitions }),
  )
  await page.goto(order.url)
  await expect(page.getByRole('textbox', { name: markup })).toBeEditable()
  await expect(page.getByRole('combobox', { name: 'eciohC' })).toBeEnabled()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: markup })).toBeVisible()
  expect(await page.locator('body').innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  expect(await page.locator('option').allTextContents()).toEqual(expect.arrayContaining([markup, 'xof']))
  const ours = ':not([src^="/api/logos/"], [src^="/brands/"])'
  await expect(page.locator(`#root img${ours}, #root script`)).toHaveCount(0)
  await expectUnharmed(page)
})

/** An answer that is not a form may be correct at the next try, so the page shows a network error with a button. */
const clear = /Oops!|payment method is not available|No payment methods are configured|Network error, try again/i

const answers: [string, string, string][] = [
  ['null in place of an order', '**/api/checkout/*', 'null'],
  ['a list in place of an order', '**/api/checkout/*', '[]'],
  ['an empty order', '**/api/checkout/*', '{}'],
  ['an order of wrong types', '**/api/checkout/*', '{"key":"KEY","state":"open","brand":null,"amountMinor":"x"}'],
  ['an order in a state named __proto__', '**/api/checkout/*', '{"key":"KEY","state":"__proto__","brand":{}}'],
  ['half of an answer', '**/api/checkout/*', '{"key":'],
  ['an HTML page in place of an answer', '**/api/checkout/*', '<!doctype html><script>globalThis.ran=1</script>'],
  ['null in place of methods', '**/api/checkout/*/methods*', 'null'],
  ['an object in place of methods', '**/api/checkout/*/methods*', '{"__proto__":{"polluted":1}}'],
  ['null in place of a method', '**/api/checkout/*/methods*', '[null]'],
  ['null in place of a form', '**/api/checkout/*/forms/*', 'null'],
  ['a prototype in place of a form', '**/api/checkout/*/forms/*', '{"__proto__":{"polluted":1},"definitions":{}}'],
]

const answerTag = sampleOf(
  answers.map(([name]) => name),
  3,
)

for (const [name, path, body] of answers) {
  test(`the shopper gets a message with a next step: ${name}${answerTag(name)}`, async ({
    page,
    gateway,
    complaints,
  }) => {
    const order = await gateway.createOrder()
    const logged: unknown[] = []
    page.on('dialog', () => expect('a dialog').toBe('none'))
    page.on('request', (request) => {
      if (request.url().endsWith('/api/txn/log')) logged.push(request.postDataJSON()?.code)
    })
    await answerWith(page, path, body.replace('KEY', order.key))
    await page.goto(order.url)
    await expect(page.getByText(clear).first()).toBeVisible()
    // The page reports invalid JSON as a network error; valid JSON without a meaning is logged.
    const isJson = /^[[{n].*[\]}l]$/.test(body)
    if (isJson) await expect.poll(() => logged).toContainEqual(expect.stringMatching(/^TF\d{3}$/))
    await expectUnharmed(page)
    // React logs the errors that its error boundary caught.
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !/TypeError|RangeError/.test(each)))
  })
}
