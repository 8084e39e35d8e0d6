/** Keeps the code as a picture, with what to quote under it. */
import type { LocalView } from '../../../schemas/types.ts'
import { useInstructions, useOrder } from '../../app/session/session.ts'
import { toast } from '../../app/ui/toasts.ts'
import { useOrderAmount } from '../../app/ui/useMoney.ts'
import { formatServerTime } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { drawCode } from './codeImage.ts'
import { detailRows, methodName, primeRow } from './details.ts'
import { fileName } from './fileName.ts'
import { InstructionIcon } from './InstructionIcon.tsx'
import { saveFile } from './saveFile.ts'
import { ticketPng } from './ticketPng.ts'

/** Where there is nothing to copy and no app to open, the picture is how a code gets from this phone's page to its app. */
export const isPictureFirst = ({ ticket, actions }: LocalView): boolean =>
  ticket === 'qr' &&
  actions.some(({ action }) => action === 'download') &&
  !actions.some(({ action }) => action === 'copyCode' || action === 'openApp')

export function DownloadCode({ kind = 'lineButton' }: { kind?: 'button' | 'lineButton' }) {
  const text = useText()
  const { tag } = useLanguage()
  const order = useOrder()
  const local = useInstructions()
  const amount = useOrderAmount()
  if (!local?.payload || local.ticket === 'none') return null
  const { ticket, payload, barcode } = local

  const download = async () => {
    const lines = [
      primeRow(detailRows({ order, local, text, tag }), local)?.value ?? amount,
      `${methodName(local, text)} · ${amount}`,
      `${text('local.orderno')}: ${order.orderno}`,
      text('local.validUntil', { time: formatServerTime(local.expires, tag) }),
      ...(local.sandbox ? [text('local.testCode')] : []),
    ]
    try {
      saveFile(await ticketPng(await drawCode(payload, ticket, barcode), lines), `${fileName(order, local)}.png`)
    } catch {
      toast('error.localTimeout')
    }
  }

  return (
    <button type="button" data-scripted="" className={controls[kind]} onClick={download}>
      <InstructionIcon name="download" />
      <span>{text(`local.download.${ticket}`)}</span>
    </button>
  )
}
