/** What else can be done with a pending order's code: keep it, print it, be reminded of it, find a shop, share its link. */
import { useState } from 'react'
import { clock } from '../api/browser.ts'
import { serverTimeMs } from '../api/clock.ts'
import { merchantName } from '../app/merchant.ts'
import { useLocal, useOrder } from '../app/session.ts'
import { useOrderAmount } from '../app/useMoney.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { CopyButton } from './local/CopyButton.tsx'
import { calendarFile } from './local/calendarFile.ts'
import { DownloadCode, isPictureFirst } from './local/DownloadCode.tsx'
import { detailRows, methodName } from './local/details.ts'
import { FullView } from './local/FullView.tsx'
import { fileName } from './local/fileName.ts'
import { LocalIcon } from './local/LocalIcon.tsx'
import css from './local/local.module.css'
import { saveFile } from './local/saveFile.ts'

export default function LocalActions() {
  const text = useText()
  const { tag } = useLanguage()
  const order = useOrder()
  const local = useLocal()
  const amount = useOrderAmount()
  const [isFull, setFull] = useState(false)
  if (!local) return null
  const has = (wanted: string) => local.actions.some(({ action }) => action === wanted)
  const shops = local.actions.find(({ action }) => action === 'shopSearch')?.url
  const name = methodName(local, text)
  const rows = detailRows({ order, local, text, tag })
  const link = `${location.origin}${location.pathname}${location.search}`

  const remind = () => {
    const event = calendarFile({
      uid: `${order.key}@${location.hostname}`,
      title: text('local.remind', { amount, merchant: merchantName(order) }),
      description: [...rows.map(({ label, value }) => `${label}: ${value}`), link].join('\n'),
      url: link,
      endMs: serverTimeMs(local.expires),
      nowMs: clock.now(),
    })
    saveFile(new Blob([event], { type: 'text/calendar;charset=utf-8' }), `${fileName(order, local)}.ics`)
  }

  return (
    <div className={css.actions}>
      {has('download') && !isPictureFirst(local) && <DownloadCode />}
      {has('print') && (
        <button type="button" className={controls.lineButton} onClick={() => window.print()}>
          <LocalIcon name="print" />
          {text('local.print')}
        </button>
      )}
      {has('calendar') && (
        <button type="button" className={controls.lineButton} onClick={remind}>
          <LocalIcon name="calendar" />
          {text('local.calendar')}
        </button>
      )}
      {has('fullView') && (
        <button type="button" className={controls.lineButton} onClick={() => setFull(true)}>
          <LocalIcon name="page" />
          {text('local.fullView', { method: name })}
        </button>
      )}
      {shops && (
        <a className={controls.lineButton} href={shops} target="_blank" rel="noopener noreferrer">
          <LocalIcon name="shop" />
          {text('local.shopSearch')}
        </a>
      )}
      <CopyButton icon="link" value={link} label={text('local.copyLink')} />
      {isFull && <FullView onClose={() => setFull(false)} />}
    </div>
  )
}
