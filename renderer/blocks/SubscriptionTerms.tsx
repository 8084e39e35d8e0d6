/** The price, interval and end of a subscription: as planned, or after the confirmation as they are. */
import type { SubscriptionTermsOptions } from '../../schemas/types.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { useMoney } from '../app/session/useMoney.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import css from './SubscriptionTerms.module.css'
import { useMandate } from './subscription/useMandate.ts'
import { useTerms } from './subscription/useTerms.ts'
import { cardText, everyText, trialText } from './subscription/words.ts'

const capital = (words: string, tag: string) => words.charAt(0).toLocaleUpperCase(tag) + words.slice(1)

/** A card, or a mandate and its reference. */
const whatPays = ['card', 'mandate.by', 'mandate.reference']

/** Values that a translator must not change: amounts, and the name of a card. */
const kept = new Set(['fee', 'due', 'deduction', ...whatPays])

export default function SubscriptionTerms({ options }: BlockProps<SubscriptionTermsOptions>) {
  const text = useText()
  const money = useMoney()
  const { tag, confirmed, terms, day } = useTerms()
  const mandate = useMandate()
  if (!terms) return null
  const { product, feeMinor, dueNowMinor, nextAmountMinor, nextChargeAt, endsAt, schedule } = terms
  const every = everyText(terms, text)
  const isConfirmed = confirmed !== undefined || terms.state !== undefined
  const rows: Record<string, string | undefined> = {
    product,
    fee: money(feeMinor),
    frequency: capital(every, tag),
    trial: isConfirmed ? undefined : trialText(terms, text, tag),
    card: confirmed && cardText(confirmed, text),
    'mandate.by': mandate?.reference && mandate.method,
    'mandate.reference': mandate?.reference,
    due: isConfirmed ? undefined : money(dueNowMinor),
    deduction: nextAmountMinor === undefined ? undefined : money(nextAmountMinor),
    next: nextChargeAt && day(nextChargeAt),
    end: terms.state === 'cancelled' ? undefined : endsAt ? day(endsAt) : text('subscription.noEnd'),
  }
  const shown = options.show?.flatMap((name) => (name === 'card' ? whatPays : name)) ?? Object.keys(rows)
  return (
    <section className={css.terms} data-place={options.place} aria-label={text('subscription.terms')}>
      <dl className={controls.rows}>
        {shown.map((name) => {
          if (!rows[name]) return null
          const total = name === 'due' ? '' : undefined
          return [
            <dt key={`${name} label`} data-due={total}>
              {text(`subscription.${name}`)}
            </dt>,
            <dd
              key={name}
              data-due={total}
              className={name === 'product' ? undefined : controls.number}
              translate={kept.has(name) ? 'no' : undefined}
            >
              {rows[name]}
            </dd>,
          ]
        })}
      </dl>
      {options.schedule !== false && schedule.length > 0 && (
        <details className={css.schedule} open={options.place === 'aside'}>
          <summary>
            <Icon name="chevron" />
            <span>{text('subscription.schedule')}</span>
          </summary>
          <ol>
            {schedule.map(({ number, amountMinor, dueAt }) => (
              <li key={number}>
                <span>{day(dueAt)}</span>
                <span className={controls.number} translate="no">
                  {money(amountMinor)}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}
