/** The options of a sample order. Hands up: the body of the gateway's call, and the wished outcome. */
import { type FormEvent, useId, useState } from 'react'
import { minorDigits } from '../../../core/money.ts'
import type { SandboxCard, SandboxOrder } from '../../../schemas/types.ts'
import { useIsDrawn } from '../../app/hydration/useIsDrawn.ts'
import { countryList } from '../../i18n/countries.ts'
import { languageName, useLanguage } from '../../i18n/language.ts'
import { tags } from '../../i18n/packs.vite.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import { Choice } from './Choice.tsx'
import css from './demo.module.css'
import orders from './orders.module.css'
import { currencies, minorOf, outcomesOf, outcomeWords, usualCurrency } from './outcomes.ts'
import { words } from './words.ts'

export interface Wish extends SandboxOrder {
  outcome: string
}

const kinds = ['payment', 'subscription', 'installment']
const billings = ['minimal', 'full']
const limits = [30, 4, 1, 1440]
const fixedBy = ['stock', 'price', 'booking', 'closing'] as const
const extensions = ['', '5', '30', ...fixedBy]

const first = {
  kind: 'payment',
  billing: 'minimal',
  country: 'US',
  language: '',
  amount: '25.99',
  currency: 'USD',
  outcome: 'visa',
  minutes: '30',
  extend: '',
  color: '',
  returns: true,
  items: false,
}

function timeOf(extend: string): Pick<Wish, 'extendMinutes' | 'timeFixedBy'> {
  const timeFixedBy = fixedBy.find((reason) => reason === extend)
  if (timeFixedBy) return { timeFixedBy }
  return extend ? { extendMinutes: Number(extend) } : {}
}

interface OrderFormProps {
  cards: SandboxCard[]
  isWorking: boolean
  onMake: (wish: Wish) => void
}

export function OrderForm({ cards, isWorking, onMake }: OrderFormProps) {
  const isEarly = useIsDrawn()
  const { tag } = useLanguage()
  const id = useId()
  const [wish, setWish] = useState(first)
  const [isFaulty, setFaulty] = useState(false)
  const change = (part: Partial<typeof first>) => setWish((before) => ({ ...before, ...part }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWorking) return
    const amountMinor = minorOf(wish.amount, minorDigits(wish.currency))
    setFaulty(amountMinor === undefined)
    if (amountMinor === undefined) return document.getElementById(`${id}-amount`)?.focus()
    onMake({
      amountMinor,
      currency: wish.currency,
      kind: wish.kind as Wish['kind'],
      billing: wish.billing as Wish['billing'],
      effectiveMinutes: Number(wish.minutes),
      returns: wish.returns,
      // The terms of a subscription are its own list.
      items: wish.items && wish.kind !== 'subscription',
      outcome: wish.outcome,
      ...timeOf(wish.extend),
      ...(wish.country && { country: wish.country }),
      ...(wish.language && { language: wish.language }),
      ...(wish.color && { color: wish.color }),
    })
  }

  const named = (prefix: string, values: string[]) =>
    values.map((value) => ({ value, label: words(`${prefix}.${value}`) }))
  const outcomes = cards.length > 0 ? outcomesOf(cards) : [wish.outcome]
  const outcomeOptions = outcomes.map((value) => ({ value, label: outcomeWords(value) }))
  const countryOptions = countryList(tag).map(({ code, name }) => ({ value: code, label: name }))
  const languageOptions = tags.map((value) => ({ value, label: languageName(value) }))
  const limitOptions = limits.map((value) => ({ value: String(value), label: words(`minutes.${value}`) }))
  return (
    <form method="post" className={orders.form} onSubmit={submit} noValidate>
      <div className={css.fields}>
        <Choice
          label={words('form.kind')}
          value={wish.kind}
          options={named('kind', kinds)}
          onChoose={(kind) => change({ kind })}
        />
        <Choice
          label={words('form.billing')}
          value={wish.billing}
          options={named('billing', billings)}
          onChoose={(billing) => change({ billing })}
        />
        <Choice
          label={words('form.outcome')}
          value={wish.outcome}
          options={outcomeOptions}
          onChoose={(outcome) => change({ outcome })}
        />
        <Choice
          label={words('form.country')}
          value={wish.country}
          options={[{ value: '', label: words('form.noCountry') }, ...countryOptions]}
          onChoose={(country) => change({ country, currency: usualCurrency(country) })}
        />
        <Choice
          label={words('form.language')}
          value={wish.language}
          options={[{ value: '', label: words('form.browserLanguage') }, ...languageOptions]}
          onChoose={(language) => change({ language })}
        />
        <div className={css.field}>
          <label htmlFor={`${id}-amount`}>{words('form.amount')}</label>
          <input
            id={`${id}-amount`}
            dir="ltr"
            className={controls.input}
            inputMode="decimal"
            autoComplete="off"
            maxLength={17}
            value={wish.amount}
            aria-invalid={isFaulty || undefined}
            aria-describedby={`${id}-fault`}
            onChange={(event) => change({ amount: event.target.value })}
          />
          <p id={`${id}-fault`} role="alert" className={css.error}>
            {isFaulty && <Icon name="alert" />}
            {isFaulty && <span>{words('form.badAmount', { currency: wish.currency })}</span>}
          </p>
        </div>
        <Choice
          label={words('form.currency')}
          value={wish.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChoose={(currency) => change({ currency })}
        />
        <Choice
          label={words('form.minutes')}
          value={wish.minutes}
          options={limitOptions}
          onChoose={(minutes) => change({ minutes })}
        />
        <Choice
          label={words('form.extend')}
          value={wish.extend}
          options={named('extend', extensions)}
          onChoose={(extend) => change({ extend })}
        />
        <Choice
          label={words('form.color')}
          value={wish.color}
          options={named('color', ['', '#0f766e', '#ffcc00', '#e11d48', '#111827'])}
          onChoose={(color) => change({ color })}
        />
      </div>
      <label className={orders.check}>
        <input type="checkbox" checked={wish.returns} onChange={(event) => change({ returns: event.target.checked })} />
        <span>{words('form.returns')}</span>
      </label>
      <label className={orders.check}>
        <input type="checkbox" checked={wish.items} onChange={(event) => change({ items: event.target.checked })} />
        <span>{words('form.items')}</span>
      </label>
      <button
        type="submit"
        className={controls.button}
        disabled={isEarly}
        aria-disabled={isWorking || undefined}
        data-early={isEarly ? '' : undefined}
        data-loading={isWorking ? '' : undefined}
      >
        {words(isWorking ? 'form.making' : 'form.make')}
      </button>
    </form>
  )
}
