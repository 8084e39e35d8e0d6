/** A shopper's call about a refund. Separate from calls.ts, because a checkout does not use it. */
import { request } from './browser.ts'
import type { Request } from './client.ts'
import { shapes } from './shapes.ts'

const shape = {
  refund: { key: 'string', state: 'string', amountMinor: 'number', currency: 'string', createdTime: 'string' },
  order: shapes.checkoutView,
} as const

/** A refund and its order. @throws NetworkError, HttpError */
export const readRefund = (key: string, ask: Request = request) =>
  ask('GET', `/refund/${encodeURIComponent(key)}`, { shape, isMeant: ({ refund }) => refund.key === key })
