/** A shopper's calls about a withdrawal. Separate from calls.ts, because a checkout does not use them. */
import type { WithdrawalRequest } from '../../schemas/types.ts'
import { request } from './browser.ts'
import type { Request } from './client.ts'

const shape = { state: 'string', until: 'string', serverTime: 'string' } as const
const path = (key: string) => `/withdrawal/${encodeURIComponent(key)}` as const

/** @param receipt the key of the shopper's copy. @throws NetworkError, HttpError */
export const readWithdrawal = (key: string, lang: string, receipt: string | undefined, ask: Request = request) =>
  ask('GET', `${path(key)}?${new URLSearchParams({ lang, ...(receipt && { receipt }) })}`, { shape })

/** @throws NetworkError, HttpError */
export const sendStatement = (key: string, body: WithdrawalRequest, ask: Request = request) =>
  ask('POST', path(key), { body, shape })
