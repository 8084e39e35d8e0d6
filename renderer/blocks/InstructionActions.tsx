/**
 * Further actions for a pending order's code, one row each: find a shop; and folded: save, print, add a reminder, share
 * the link. The blocks inside are further rows.
 */

import { useState } from 'react'
import { serverTimeMs } from '../../core/serverTime.ts'
import type { InstructionActionsOptions } from '../../schemas/types.ts'
import { clock } from '../api/browser.ts'
import type { BlockProps } from '../app/navigation/pages.vite.ts'
import { merchantName } from '../app/session/merchant.ts'
import { useInstructions, useOrder } from '../app/session/session.ts'
import { useOrderAmount } from '../app/session/useMoney.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/Icon.tsx'
import { LaterIcon, type LaterIconName } from '../theme/LaterIcon.tsx'
import { CopyButton } from './instructions/CopyButton.tsx'
import { calendarFile } from './instructions/calendarFile.ts'
import { DownloadCode, isPictureFirst } from './instructions/DownloadCode.tsx'
import { detailRows, methodName } from './instructions/details.ts'
import { Fold } from './instructions/Fold.tsx'
import { FullView } from './instructions/FullView.tsx'
import { fileName } from './instructions/fileName.ts'
import css from './instructions/instructions.module.css'
import row from './instructions/row.module.css'
import { saveFile } from './instructions/saveFile.ts'

export default function InstructionActions({ options, children }: BlockProps<InstructionActionsOptions>) {
  const text = useText()
  const { tag } = useLanguage()
  const order = useOrder()
  const local = useInstructions()
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

  const share = () => navigator.share({ title: document.title, url: link }).catch(() => {})

  return (
    <div className={css.more}>
      {shops && (
        <a className={row.row} href={shops} target="_blank" rel="noopener noreferrer">
          <span>{text('local.shopSearch')}</span>
          <LaterIcon name="open" />
        </a>
      )}
      <div className={css.onScreen} data-scripted="">
        <Fold title={text('local.keep')}>
          <div className={css.actions}>
            {has('download') && !isPictureFirst(local) && <DownloadCode />}
            {has('print') && <Action icon="print" label={text('local.print')} onPress={() => window.print()} />}
            {has('calendar') && <Action icon="calendar" label={text('local.calendar')} onPress={remind} />}
            {has('fullView') && (
              <Action icon="page" label={text('local.fullView', { method: name })} onPress={() => setFull(true)} />
            )}
            {'share' in navigator && <Action icon="share" label={text('local.share')} onPress={share} />}
            <CopyButton icon="link" value={link} label={text('local.copyLink')} />
          </div>
        </Fold>
      </div>
      {children}
      {options.back && order.returnUrl && (
        <a className={row.row} href={order.returnUrl}>
          <span>{text('result.return', { merchant: merchantName(order) })}</span>
          <Icon name="chevron" className={row.onward} />
        </a>
      )}
      {isFull && <FullView onClose={() => setFull(false)} />}
    </div>
  )
}

interface ActionProps {
  icon: LaterIconName
  label: string
  onPress: () => void
}

const Action = ({ icon, label, onPress }: ActionProps) => (
  <button type="button" className={controls.lineButton} onClick={onPress}>
    <LaterIcon name={icon} />
    <span>{label}</span>
  </button>
)
