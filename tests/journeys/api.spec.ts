import type { FieldError } from '../../schemas/types.ts'
import { expect, test } from './fixtures.ts'

test('wrong data sent straight to the API gets 422 with fields and keywords', async ({ gateway, request }) => {
  const order = await gateway.createOrder({ billing: 'full' })
  const form = await (await request.get(`${gateway.url}/api/checkout/${order.key}/forms/CARD?country=US`)).json()
  const answer = await request.post(`${gateway.url}/api/txn/confirmPayment`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      key: order.key,
      method: 'CARD',
      country: 'US',
      formId: form.formId,
      data: { email: 'no-mail', province: 'Nowhere' },
    },
  })
  expect(answer.status()).toBe(422)
  const { errors } = (await answer.json()) as { errors: FieldError[] }
  expect(errors).toContainEqual(
    expect.objectContaining({ field: 'cardNum', keyword: 'required', messageKey: 'error.required' }),
  )
  expect(errors).toContainEqual(expect.objectContaining({ field: 'email', keyword: 'emailAddress' }))
  expect(errors).toContainEqual(expect.objectContaining({ field: 'province', keyword: 'enum' }))
})

test('card data that was not encrypted is refused', async ({ gateway, request }) => {
  const order = await gateway.createOrder()
  const form = await (await request.get(`${gateway.url}/api/checkout/${order.key}/forms/CARD?country=US`)).json()
  const answer = await request.post(`${gateway.url}/api/txn/confirmPayment`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { key: order.key, method: 'CARD', country: 'US', formId: form.formId, data: { cardNum: '4242424242424242' } },
  })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).not.toContain('4242424242424242')
})
