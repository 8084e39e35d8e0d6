/** A shopper's calls about a withdrawal. */
import { toWire } from '../../../../core/serverTime.ts'
import type { ErrorAnswer, WithdrawalView } from '../../../../schemas/types.ts'
import type { TestServer } from '../support/server.ts'
import { type Answer, call } from '../support/shop.ts'

export const statement = { fullName: 'Ada Lovelace', email: 'ada@example.com' }

/** By the gateway's clock, as an order request writes it. */
export const daysFrom = async ({ gateway }: TestServer, days: number): Promise<string> =>
  toWire(new Date((await gateway.clock.now()).getTime() + days * 86_400_000))

type Read = Answer<WithdrawalView & Partial<ErrorAnswer>>

export const readWithdrawal = (server: TestServer, key: string, query = ''): Promise<Read> =>
  call(server, 'GET', `/api/withdrawal/${key}${query}`, { shape: 'withdrawalView' })

/** The same form serves all orders of a country, so a withdrawn order's form is any other's. */
const formIds = new WeakMap<TestServer, string>()

export async function withdraw(
  server: TestServer,
  key: string,
  data: object = statement,
  formId?: string,
): Promise<Read> {
  const known = formId ?? (await readWithdrawal(server, key)).body.form?.formId ?? formIds.get(server)
  if (known) formIds.set(server, known)
  return call(server, 'POST', `/api/withdrawal/${key}`, { body: { formId: known, data }, shape: 'withdrawalView' })
}
