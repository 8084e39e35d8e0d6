/** Orders on the bench, each paid as far as a case needs it. */
import type { Provider } from '../../../../../gateway/providers/provider.ts'
import type { MethodFile, OrderRequest } from '../../../../../schemas/types.ts'
import { localMethods, payLocal, saleIn } from '../../support/local.ts'
import { newOrder, pay, readOrder, readStatus } from '../../support/shop.ts'
import type { Bench } from './bench.ts'

const secretOf = (cardNum: string) => ({ cardNum, effectiveDate: '03/39', cvv: '737', cardHolderName: 'Ada Lovelace' })

/** With the card that pays, by default. */
export const payBy = ({ server, subject }: Bench, key: string, card = subject.examples.cards.pay, intent?: string) =>
  pay(server(), key, { secret: secretOf(card), intent })

/** @param state the card's result */
export async function orderIn(bench: Bench, state: string, card?: string, more: Partial<OrderRequest> = {}) {
  const order = await newOrder(bench.server(), more)
  await payBy(bench, order.key, card)
  const reached = (await readStatus(bench.server(), order.key)).state
  if (reached !== state) throw new Error(`its card should lead to ${state}, and led to ${reached}`)
  return { ...order, attemptId: await lastAttempt(bench, order.id) }
}

/** A method with a code that the shopper pays at a counter, if the provider serves one. */
export const voucherOf = (provider: Provider, name: string): MethodFile | undefined =>
  localMethods.find(
    ({ code, flow, providers, options }) =>
      flow === 'voucher' && !options && provider.serves({ code, isLocal: true, settings: providers?.[name] }),
  )

/** An order with an unpaid code. */
export async function voucherOrder(bench: Bench) {
  const method = voucherOf(bench.provider, bench.subject.name)
  const [market] = method?.markets ?? []
  if (!method || !market) throw new Error('it serves no voucher')
  const sale = saleIn(market)
  const order = await newOrder(bench.server(), sale)
  const { body } = await payLocal(bench.server(), order.key, sale.country, method)
  if (body.state !== 'pending') throw new Error(`${method.code} should wait for its shopper, and is ${body.state}`)
  return { ...order, attemptId: await lastAttempt(bench, order.id), sale }
}

async function lastAttempt(bench: Bench, id: string): Promise<string> {
  const attempt = (await readOrder(bench.server(), id)).attempts.at(-1)
  if (!attempt) throw new Error('the order has no attempt')
  return attempt.id
}
