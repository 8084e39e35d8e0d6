/** The events of an order, the oldest first: the content, each answer, the next try, and a button to send it again. */
import { fromWire } from '../../../core/serverTime.ts'
import type { WebhookDelivery } from '../../../schemas/types.ts'
import { useLanguage } from '../../i18n/language.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import { LaterIcon } from '../../theme/LaterIcon.tsx'
import css from './demo.module.css'
import orders from './orders.module.css'
import hooks from './webhooks.module.css'
import { words } from './words.ts'

interface DeliveriesProps {
  deliveries: WebhookDelivery[]
  onRedeliver: (id: string) => void
}

export function Deliveries({ deliveries, onRedeliver }: DeliveriesProps) {
  const count = String(deliveries.length)
  return (
    <>
      <p role="status" className={css.help}>
        {deliveries.length === 0 ? words('hooks.none') : words('hooks.count', { count })}
      </p>
      <ol className={orders.list}>
        {deliveries.map((delivery) => (
          <li key={delivery.id} className={hooks.event}>
            <Event delivery={delivery} onRedeliver={() => onRedeliver(delivery.id)} />
          </li>
        ))}
      </ol>
    </>
  )
}

const kinds = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const
const icons = { waiting: 'clock', delivered: 'check', failed: 'alert' } as const

function Event({ delivery, onRedeliver }: { delivery: WebhookDelivery; onRedeliver: () => void }) {
  const time = useTime()
  const { id, type, createdAt, state, nextAt, url, tries, data } = delivery
  return (
    <>
      <h3>
        <code dir="ltr" translate="no">
          {type}
        </code>{' '}
        <span className={css.help}>{time(createdAt)}</span>
      </h3>
      <div className={controls.notice} data-kind={kinds[state]}>
        <Icon name={icons[state]} />
        <span>
          <span>{words(`hooks.state.${state}`)}</span>
          {nextAt && <span>{` · ${words('hooks.next', { time: time(nextAt) })}`}</span>}
        </span>
      </div>
      <h4>{words('hooks.tries')}</h4>
      {tries.length === 0 && <p className={css.help}>{words('hooks.noTries')}</p>}
      <ol className={hooks.tries}>
        {tries.map((made) => (
          <li key={`${made.at} ${made.tookMs}`}>
            <span>
              {`${time(made.at)}: ${made.status ? words('hooks.status', asked(made)) : words(`hooks.error.${made.error}`)}`}
            </span>
            {made.answer && (
              <code dir="ltr" translate="no">
                {made.answer}
              </code>
            )}
          </li>
        ))}
      </ol>
      <details>
        <summary className={hooks.summary}>{words('hooks.sent')}</summary>
        <pre dir="ltr" translate="no" className={hooks.body}>
          <code>{`POST ${url}\n${JSON.stringify({ id, type, createdAt, data }, null, 2)}`}</code>
        </pre>
      </details>
      <button type="button" className={controls.lineButton} onClick={onRedeliver}>
        <LaterIcon name="refresh" />
        <span>{words('hooks.redeliver', { type })}</span>
      </button>
    </>
  )
}

const asked = ({ status, tookMs }: WebhookDelivery['tries'][number]) => ({ status: String(status), ms: String(tookMs) })

/** With seconds, because the first tries are five seconds apart. */
function useTime(): (wire: string) => string {
  const { tag } = useLanguage()
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium', numberingSystem: 'latn' })
  return (wire) => {
    const instant = fromWire(wire)
    return instant ? format.format(instant) : ''
  }
}
