/** A method with a code from a text message as its second step, one with a confirmation, and their calls. */
import { randomUUID } from 'node:crypto'
import type { LocalView, MethodFile, PaymentAnswer } from '../../../../schemas/types.ts'
import { payLocal, readLocal } from './local.ts'
import type { TestServer } from './server.ts'
import { call, newOrder } from './shop.ts'

/** Unlike any amount, time or number of a test, for a search in everything that remains. */
export const rightCode = '739158'
export const wrongCode = '205847'

const base = {
  $schema: '../meta/method.schema.json',
  markets: [{ country: 'PT', currencies: ['EUR'], rank: 1 }],
  fields: [
    { use: 'phone', require: 'Y' },
    { use: 'contactName', require: 'Y' },
  ],
} as const
const present = { page: 'paymentLocal', ticket: 'none', details: [{ name: 'amount' }], actions: [] } as const
const valid = [{ phone: '912345678', contactName: 'Ada Lovelace' }]

export const codeMethod = {
  ...base,
  code: 'TEXT_CODE',
  name: 'Text code',
  flow: 'push',
  present: {
    ...present,
    expires: 'PT30M',
    step: {
      fields: [{ use: 'oneTimeCode', require: 'Y' }],
      to: 'phone',
      tries: 3,
      expires: 'PT10M',
      sendAgain: { after: 'PT30S', times: 2 },
    },
  },
  text: {
    en: {
      steps: ['Wait.'],
      step: { title: 'Enter the code', hint: 'It pays {{website}}.', notes: ['Tell it to no one.'] },
    },
  },
  providers: { sandbox: { make: 'approval', answer: { oneTimeCode: rightCode } } },
  examples: { valid, step: { valid: [{ oneTimeCode: rightCode }] } },
} as unknown as MethodFile

export const confirmMethod = {
  ...base,
  code: 'LOOK_AGAIN',
  name: 'Look again',
  flow: 'push',
  present: { ...present, expires: 'P3D', step: { fields: [], shows: ['contactName', 'phone'], expires: 'PT30M' } },
  text: { en: { steps: ['We collect the amount.'], step: { title: 'Check your details' } } },
  providers: { sandbox: { make: 'approval' } },
  examples: { valid },
} as unknown as MethodFile

/** An order that waits for the answer of its step. */
export async function asked(server: TestServer, method: MethodFile = codeMethod, more: object = {}) {
  const order = await newOrder(server, { country: 'PT', currency: 'EUR', amountMinor: 4_990, ...more })
  const { body } = await payLocal(server, order.key, 'PT', method)
  return { ...order, confirmed: body }
}

export const stepOf = async (server: TestServer, key: string): Promise<LocalView['step']> =>
  (await readLocal(server, key)).body.step

export interface Answered extends PaymentAnswer {
  error?: string
  errors?: { field: string; keyword: string; messageKey: string; params: object }[]
}

export async function answer(
  server: TestServer,
  key: string,
  oneTimeCode: string | undefined,
  how: { intent?: string; attempt?: number; formId?: string } = {},
) {
  const formId = how.formId ?? (await stepOf(server, key))?.form.formId ?? 'unknown'
  const data = oneTimeCode === undefined ? {} : { oneTimeCode }
  return call<Answered>(server, 'POST', `/api/txn/${key}/answerStep`, {
    body: { attempt: how.attempt ?? 1, formId, data },
    headers: { 'idempotency-key': how.intent ?? randomUUID() },
    shape: 'paymentAnswer',
  })
}
