/**
 * A sample order whose shop gets webhooks: each event, the shop's answers, and the next try. The order can be refunded.
 */
import { useCallback, useEffect, useState } from 'react'
import type { WebhookDelivery } from '../../schemas/types.ts'
import { calls } from '../api/browser.ts'
import { createClient } from '../api/client.ts'
import { HttpError } from '../api/errors.ts'
import { ifAnswered } from '../app/report/report.ts'
import { toastTrouble } from '../app/ui/toasts.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { Choice } from './parts/Choice.tsx'
import { Deliveries } from './parts/Deliveries.tsx'
import css from './parts/demo.module.css'
import { Heading } from './parts/Heading.tsx'
import orders from './parts/orders.module.css'
import { words } from './parts/words.ts'

const request = createClient({
  fetch: (input, init) => fetch(input, init),
  browserLanguage: () => navigator.language,
})

const shape = { id: 'string', type: 'string', createdAt: 'string', state: 'string', tries: [{ at: 'string' }] } as const
const refundShape = { key: 'string', url: 'string' } as const
const path = (key: string) => `/sandbox/${encodeURIComponent(key)}/webhooks` as const

const deliveriesOf = (key: string) => request('GET', path(key), { shape: [shape] })

const redeliver = (key: string, id: string) =>
  request('POST', `${path(key)}/${encodeURIComponent(id)}/redeliver`, { body: {}, shape })

/**
 * The call of the demo page for refunds. Separate from the checkout's calls, which every shopper loads.
 * @returns undefined for an order without anything to refund
 */
async function refund(key: string, amountMinor: number) {
  try {
    const body = { amountMinor }
    return await request('POST', `/sandbox/${encodeURIComponent(key)}/refunds`, { body, shape: refundShape })
  } catch (error) {
    if (error instanceof HttpError && [409, 422].includes(error.status)) return undefined
    throw error
  }
}

const receivers = ['recovers', 'ok', 'error', 'slow', 'redirect'] as const
type ReceiverName = (typeof receivers)[number]
const sample = { amountMinor: 2599, currency: 'USD', country: 'US' }
/** A fifth of the amount, so that several refunds are possible. */
const partMinor = 500
const askAgainMs = 1_500

export default function DemoWebhooks() {
  const [receiver, setReceiver] = useState<ReceiverName>(receivers[0])
  const [order, setOrder] = useState<{ key: string; url: string }>()
  const [refundUrl, setRefundUrl] = useState<string | 'none'>()
  const [isWorking, setWorking] = useState(false)
  const [deliveries, refresh] = useDeliveries(order?.key)

  const act = async (work: () => Promise<unknown>) => {
    setWorking(true)
    try {
      await work()
      await refresh()
    } catch (error) {
      toastTrouble(error)
    } finally {
      setWorking(false)
    }
  }
  const make = () =>
    act(async () => {
      setOrder(await calls.sampleOrder({ ...sample, receiver }))
      setRefundUrl(undefined)
    })
  const refundPart = (key: string) => act(async () => setRefundUrl((await refund(key, partMinor))?.url ?? 'none'))

  return (
    <>
      <Heading />
      <div className={orders.form}>
        <Choice
          label={words('hooks.receiver')}
          value={receiver}
          options={receivers.map((value) => ({ value, label: words(`hooks.receiver.${value}`) }))}
          onChoose={(value) => setReceiver(value as ReceiverName)}
        />
        <button
          type="button"
          className={controls.button}
          aria-disabled={isWorking || undefined}
          onClick={() => isWorking || make()}
        >
          {words(isWorking ? 'hooks.making' : 'hooks.make')}
        </button>
      </div>
      {order && (
        <section className={css.part}>
          <h2>{words('hooks.events')}</h2>
          <p className={orders.number}>
            <a className={controls.lineButton} href={order.url} target="_blank" rel="noreferrer">
              <Icon name="card" />
              <span>{words('orders.open')}</span>
            </a>
            <button
              type="button"
              className={controls.lineButton}
              onClick={() => act(() => calls.outcome(order.key, 'expire'))}
            >
              {words('hooks.expire')}
            </button>
            <button type="button" className={controls.lineButton} onClick={() => refundPart(order.key)}>
              {words('hooks.refund')}
            </button>
            {refundUrl && refundUrl !== 'none' && (
              <a className={controls.lineButton} href={refundUrl} target="_blank" rel="noreferrer">
                {words('hooks.openRefund')}
              </a>
            )}
          </p>
          <p role="status" className={css.help}>
            {refundUrl === 'none' && words('hooks.notPaid')}
          </p>
          <Deliveries deliveries={deliveries} onRedeliver={(id) => act(() => redeliver(order.key, id))} />
        </section>
      )}
    </>
  )
}

/** Repeats the request, because a shop may answer at any time. A failed request is repeated too. */
function useDeliveries(key: string | undefined): [WebhookDelivery[], () => Promise<void>] {
  const [deliveries, setDeliveries] = useState<WebhookDelivery[]>([])
  const refresh = useCallback(async () => {
    if (key) setDeliveries(await deliveriesOf(key))
  }, [key])
  useEffect(() => {
    setDeliveries([])
    const timer = setInterval(() => ifAnswered(refresh()), askAgainMs)
    return () => clearInterval(timer)
  }, [refresh])
  return [deliveries, refresh]
}
