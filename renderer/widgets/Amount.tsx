/**
 * An amount of the field's currency, in the format of the reader's region. Hands up: whole minor units as a number, the
 * text itself if it is not an amount or is ambiguous, undefined when empty.
 */
import { useMemo } from 'react'
import { minorDigits } from '../../core/money.ts'
import { codec as amount, noCurrency } from '../../validators/format/Amount.ts'
import { fieldAttributes } from '../form/attributes.ts'
import { useDraft } from '../form/useDraft.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import { useLanguage } from '../i18n/language.ts'
import controls from '../theme/controls.module.css'
import css from './amount/Amount.module.css'

/** A change of language formats the same amount again. */
export default function Amount(props: FieldWidgetProps) {
  const { tag } = useLanguage()
  return <AmountInput key={tag} {...props} />
}

function AmountInput(props: FieldWidgetProps) {
  const { currency = noCurrency, inputmode } = props.options
  const { tag, amountLocale: locale } = useLanguage()
  const digits = minorDigits(currency)
  const codec = useMemo(() => amount(undefined, undefined, { currency, digits, locale }), [currency, digits, locale])
  const { sign, name, isLeft } = useMemo(() => currencyHere(currency, locale, tag), [currency, locale, tag])
  const draft = useDraft(props, codec)
  return (
    <div
      className={css.amount}
      data-sign={isLeft ? 'left' : 'right'}
      data-size={[...sign].length > 1 ? 'long' : 'short'}
    >
      <input
        {...fieldAttributes(props)}
        {...draft}
        type="text"
        inputMode={(inputmode as 'numeric') ?? (digits === 0 ? 'numeric' : 'decimal')}
        dir="ltr"
        autoComplete={props.options.autocomplete ?? 'off'}
        data-currency={currency}
        aria-describedby={[`${props.id}__currency`, props.describedBy].filter(Boolean).join(' ')}
        className={controls.input}
      />
      <span className={css.sign} dir="auto" aria-hidden="true">
        {sign}
      </span>
      <span id={`${props.id}__currency`} className={controls.visuallyHidden}>
        {name}
      </span>
    </div>
  )
}

/**
 * The format of a currency beside an amount, and its name.
 * @param currency ISO 4217
 * @param locale BCP 47, formats amounts
 * @param tag of the page's language
 * @returns the sign, or the code if the sign is a word; the currency's name; and the side of the digits
 */
function currencyHere(currency: string, locale: string, tag: string) {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn' }).formatToParts(1)
  const at = (type: string) => parts.findIndex((part) => part.type === type)
  const written = parts[at('currency')]?.value.replace(/[\u200e\u200f\u061c]/g, '') ?? currency
  const isBefore = at('currency') < at('integer')
  const isRightToLeft = /^(?:ar|fa|he|ur)\b/.test(locale)
  return {
    sign: [...written].length > 3 ? currency : written,
    name: new Intl.DisplayNames([tag], { type: 'currency' }).of(currency) ?? currency,
    isLeft: isBefore !== isRightToLeft,
  }
}
