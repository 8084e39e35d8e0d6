/** What a new method file holds: little, but enough to be offered in the sandbox at once. */
import type { MethodFile } from '../../schemas/types.ts'

export type Flow = MethodFile['flow']

export interface Wish {
  code: string
  name: string
  flow: Flow
  /** ISO 3166-1 alpha-2, or * for everywhere. */
  country: string
  /** ISO 4217; any unless said. */
  currency?: string
}

/** What differs from flow to flow. */
interface Way {
  page: string
  ticket: NonNullable<MethodFile['present']>['ticket']
  expires: string
  /** Rows before those that every method shows. */
  details: NonNullable<MethodFile['present']>['details']
  actions: NonNullable<MethodFile['present']>['actions']
  sandbox: NonNullable<MethodFile['sandbox']>
  hint: string
  steps: string[]
}

export const ways: Record<Flow, Way> = {
  form: {
    page: 'paymentLocal',
    ticket: 'none',
    expires: 'PT5M',
    details: [{ name: 'amount' }, { name: 'expires' }],
    actions: [],
    sandbox: { make: 'approval' },
    hint: 'Your bank has asked you to confirm this payment.',
    steps: ['Open the app of your bank.', 'Check the shop and the amount.', 'Confirm. This page goes on by itself.'],
  },
  redirect: {
    page: 'paymentLocal',
    ticket: 'none',
    expires: 'PT30M',
    details: [{ name: 'amount' }, { name: 'expires' }],
    actions: [],
    sandbox: { make: 'redirect' },
    hint: 'You pay on the site of your bank.',
    steps: ['Sign in on the site of your bank.', 'Check the amount and confirm.', 'You are brought back here.'],
  },
  qr: {
    page: 'paymentQrcode',
    ticket: 'qr',
    expires: 'PT24H',
    details: [{ name: 'amount' }, { name: 'expires' }],
    actions: ['copyCode', 'download'],
    sandbox: { make: 'link', url: 'https://pay.example.com/' },
    hint: 'Scan the code with your app.',
    steps: [
      'Open your app and choose to pay by QR code.',
      'Scan the code on this page.',
      'Check the amount and confirm.',
    ],
  },
  voucher: {
    page: 'paymentLocal',
    ticket: 'barcode',
    expires: 'P3D',
    details: [{ name: 'amount' }, { name: 'ticketNumber', copy: true, group: 4 }, { name: 'expires' }],
    actions: ['copyCode', 'download', 'print', 'calendar'],
    sandbox: { make: 'reference', digits: 14, check: 'luhn', barcode: 'code128' },
    hint: 'Pay in cash with this voucher.',
    steps: [
      'Take the voucher to the shop.',
      'Let the cashier scan the barcode, or say the number.',
      'Keep the receipt.',
    ],
  },
  transfer: {
    page: 'paymentLocal',
    ticket: 'none',
    expires: 'PT24H',
    details: [{ name: 'amount' }, { name: 'bank' }, { name: 'account', copy: true, group: 4 }, { name: 'expires' }],
    actions: ['print', 'calendar'],
    sandbox: { make: 'account', digits: 16, bank: 'Test bank' },
    hint: 'Transfer the amount to this account.',
    steps: ['Open your bank and choose a transfer.', 'Copy the account number.', 'Send the exact amount in time.'],
  },
  wallet: {
    page: 'paymentLocal',
    ticket: 'none',
    expires: 'PT15M',
    details: [{ name: 'amount' }],
    actions: [],
    sandbox: { make: 'wallet' },
    hint: 'Confirm on your device.',
    steps: ['Press the button of the wallet.', 'Confirm on your device.'],
  },
}

/** A wallet tells who pays; every other way asks where the receipt goes. */
const asked = {
  fields: [{ use: 'email', require: 'Y' }] satisfies MethodFile['fields'],
  examples: {
    valid: [{ email: 'ada@example.com' }],
    invalid: [
      { data: {}, field: 'email', keyword: 'required' },
      { data: { email: 'ada' }, field: 'email', keyword: 'emailAddress' },
    ],
  },
}
const nothing = { fields: [], examples: { valid: [{}] } }

/** @returns a file that `schemas validate` finds nothing in, if code, country and currency are sound */
export function methodTemplate({ code, name, flow, country, currency }: Wish): MethodFile {
  const { page, ticket, expires, details, actions, sandbox, hint, steps } = ways[flow]
  const { fields, examples } = flow === 'wallet' ? nothing : asked
  return {
    $schema: '../meta/method.schema.json',
    code,
    name,
    flow,
    markets: [{ country, ...(currency && { currencies: [currency] }), rank: 5 }],
    fields,
    present: {
      page,
      ticket,
      expires,
      details: [...details, ...['orderno', 'website', 'txnTime', 'method'].map((row) => ({ name: row }))],
      actions,
    },
    text: { en: { hint, steps } },
    sandbox,
    examples,
  }
}
