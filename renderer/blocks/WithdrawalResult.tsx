/**
 * After a withdrawal the shopper's copy, to keep or print, with content, date and time; with the order's own link, that
 * it was withdrawn; after the period, that it is over and what can be done.
 *
 * Source: Directive 2011/83/EU, Article 11a(4)
 */
import { useState } from 'react'
import { merchantName } from '../app/session/merchant.ts'
import { useOrder, useSessionState } from '../app/session/session.ts'
import { formatServerTime } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { saveFile } from './instructions/saveFile.ts'
import { ActionMessage } from './result/ActionMessage.tsx'
import { StatementRows } from './withdrawal/StatementRows.tsx'
import { type Statement, statementRows } from './withdrawal/statement.ts'
import css from './withdrawal/withdrawal.module.css'

export default function WithdrawalResult() {
  const text = useText()
  const { tag } = useLanguage()
  const merchant = merchantName(useOrder())
  const withdrawal = useSessionState((state) => state.withdrawal)
  const [stateAtFirst] = useState(withdrawal?.state)
  if (!withdrawal || withdrawal.state === 'open') return null
  const { state, until, requestedTime: time = '', receipt, name, email } = withdrawal
  // It replaces the button that the shopper pressed, so it gets the focus.
  const isNew = state !== stateAtFirst
  if (state === 'over')
    return (
      <ActionMessage kind="none" title={text('withdrawal.over.title')} isNew={isNew}>
        <p>{text('withdrawal.over.sentence', { merchant, date: formatServerTime(until, tag) })}</p>
      </ActionMessage>
    )
  if (!receipt)
    return (
      <ActionMessage kind="none" title={text('withdrawal.already.title')} isNew={isNew}>
        <p>{text('withdrawal.already.sentence', { merchant, time: formatServerTime(time, tag) })}</p>
      </ActionMessage>
    )
  return (
    <section className={css.withdrawal}>
      <ActionMessage kind="good" title={text('withdrawal.done.title')} isNew={isNew}>
        <p>{text('withdrawal.done.sentence', { merchant })}</p>
      </ActionMessage>
      <Copy name={name} email={email} time={time} />
    </section>
  )
}

function Copy(statement: Statement) {
  const text = useText()
  const { tag } = useLanguage()
  const order = useOrder()
  const sentence = text('withdrawal.statement', { order: order.orderno, merchant: merchantName(order) })
  const save = () => {
    const lines = statementRows(order, statement, text, tag).map(([label, value]) => `${label}: ${value}`)
    const content = [text('withdrawal.done.title'), '', sentence, '', ...lines, '', location.href, ''].join('\r\n')
    // Some editors read a file without this mark in an old encoding.
    saveFile(new Blob(['\ufeff', content], { type: 'text/plain;charset=utf-8' }), `${fileName(order.orderno)}.txt`)
  }
  return (
    <>
      <div className={`${css.withdrawal} ${css.copy}`}>
        <p>{sentence}</p>
        <StatementRows {...statement} />
      </div>
      <div className={css.actions} data-scripted="">
        <button type="button" className={controls.button} onClick={save}>
          {text('withdrawal.save')}
        </button>
        <button type="button" className={controls.quietButton} onClick={() => window.print()}>
          {text('withdrawal.print')}
        </button>
      </div>
    </>
  )
}

/** An order number may have characters that a file name can't. */
const fileName = (orderno: string) => `withdrawal-${orderno.replace(/[^\p{L}\p{N}._-]+/gu, '-')}`
