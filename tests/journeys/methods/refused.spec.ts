/** What each method file calls invalid, the gateway refuses by the field and the keyword that the file expects. No browser. */
import type { ConfirmRequest, FieldError, FormView } from '../../../schemas/types.ts'
import { expect, test } from '../fixtures.ts'
import type { Gateway } from '../gateway.ts'
import { cases, type LocalMethod, methods } from './cases.ts'

for (const method of methods) {
  const invalid = method.examples.invalid ?? []
  if (invalid.length === 0) continue
  test(`${method.code}: the gateway refuses ${invalid.map(({ field, keyword }) => `${field} by ${keyword}`).join(', ')}`, async ({
    gateway,
  }) => {
    for (const { data, field, keyword, country } of invalid) {
      const errors = await refusalOf(gateway, method, data as ConfirmRequest['data'], country)
      expect(errors).toContainEqual(expect.objectContaining({ field, keyword }))
    }
  })
}

test('every method that asks something says what it refuses', () => {
  const silent = methods.filter(({ fields, examples }) => fields.length > 0 && (examples.invalid ?? []).length < 2)
  expect(silent.map(({ code }) => code)).toEqual([])
})

/** @returns the errors of a 422 answer, which the page shows like its own */
async function refusalOf(gateway: Gateway, method: LocalMethod, data: ConfirmRequest['data'], where?: string) {
  const market = cases.find((one) => one.method === method && one.country === (where ?? one.country))
  if (!market) throw new Error(`${method.code} is not sold in ${where}`)
  const { country, currency, amountMinor } = market
  const { key } = await gateway.createOrder({ country, currency, amountMinor })
  const form = await fetch(`${gateway.url}/api/checkout/${key}/forms/${method.code}?country=${country}`)
  const { formId } = (await form.json()) as FormView
  const option = method.examples.option ?? method.options?.[0]?.code
  const answer = await fetch(`${gateway.url}/api/txn/local/confirmPayment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ key, method: method.code, country, formId, data, ...(option && { option }) }),
  })
  expect(answer.status).toBe(422)
  return ((await answer.json()) as { errors: FieldError[] }).errors
}
