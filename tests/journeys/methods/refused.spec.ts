/** For each invalid example of a method file, the gateway refuses the expected field and keyword. Without a browser. */
import type { ConfirmRequest, FieldError, FormView } from '../../../schemas/types.ts'
import { optionOf } from '../../fixtures/branches.ts'
import { userAgentOf } from '../../fixtures/userAgents.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { cases, type LocalMethod, methods } from './cases.ts'

type Data = ConfirmRequest['data']

for (const method of methods) {
  const invalid = method.examples.invalid ?? []
  if (invalid.length === 0) continue
  test(`${method.code}: the gateway refuses ${invalid.map(({ field, keyword }) => `${field} by ${keyword}`).join(', ')}`, async ({
    gateway,
  }) => {
    for (const { data, field, keyword, country } of invalid) {
      const { option: _, ...values } = data as Data
      const errors = await refusalOf(gateway, method, { data: values, option: optionOf(method, data) }, country)
      expect(errors).toContainEqual(expect.objectContaining({ field, keyword }))
    }
  })
}

for (const method of methods.filter(({ options = [] }) => options.length > 0)) {
  test(`${method.code}: the gateway refuses a missing option and an unknown one`, async ({ gateway }) => {
    const { option: _, ...data } = method.examples.valid[0] as Data
    for (const [option, keyword] of [
      [undefined, 'required'],
      ['nobody', 'enum'],
    ] as const) {
      const errors = await refusalOf(gateway, method, { data, option })
      expect(errors).toEqual([expect.objectContaining({ field: 'option', keyword })])
    }
  })
}

test('every method with fields has invalid examples', () => {
  const silent = methods.filter(({ fields, examples }) => fields.length > 0 && (examples.invalid ?? []).length < 2)
  expect(silent.map(({ code }) => code)).toEqual([])
})

/** @returns the errors of a 422 answer, which the page shows like its own errors */
async function refusalOf(gateway: Gateway, method: LocalMethod, sent: { data: Data; option?: string }, where?: string) {
  const market = cases.find((one) => one.method.code === method.code && one.country === (where ?? one.country))
  if (!market) throw new Error(`${method.code} is not sold in ${where}`)
  const { country, currency, amountMinor } = market
  const { key } = await gateway.createOrder({ country, currency, amountMinor })
  const userAgent = userAgentOf(method, sent.option)
  const form = await fetch(`${gateway.url}/api/checkout/${key}/forms/${method.code}?country=${country}`, {
    headers: userAgent ? { 'user-agent': userAgent } : {},
  })
  const { formId } = (await form.json()) as FormView
  const answer = await fetch(`${gateway.url}/api/txn/local/confirmPayment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ key, method: method.code, country, formId, ...sent }),
  })
  expect(answer.status).toBe(422)
  return ((await answer.json()) as { errors: FieldError[] }).errors
}
