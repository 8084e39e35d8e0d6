/** Saves the code as a picture, with the order's data below it. */
import type { LocalView } from '../../../schemas/types.ts'
import { misfit } from '../../app/report/report.ts'
import { useInstructions, useOrder } from '../../app/session/session.ts'
import { useOrderAmount } from '../../app/session/useMoney.ts'
import { toast } from '../../app/ui/toasts.ts'
import { formatServerTime } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { LaterIcon } from '../../theme/LaterIcon.tsx'
import { boxes, type CodeImage, drawCode } from './codeImage.ts'
import { detailRows, methodName, primeRow } from './details.ts'
import { fileName } from './fileName.ts'
import { saveFile } from './saveFile.ts'

/** Pixels for each module of the code: sharp on paper, and integers, so that bars of one width stay equal. */
const fieldPx = { qr: 12, barcode: 4 }
const barHeightPx = 320
const marginPx = 48
const leadPx = 40
const textPx = 28

/**
 * A code as a PNG, with the payee, the amount and the end of its validity.
 * @param lines below the code: the first is large
 * @throws Error if the browser can't create a picture
 */
async function ticketPng(image: CodeImage, lines: string[]): Promise<Blob> {
  const field = fieldPx[image.kind]
  const height = image.kind === 'qr' ? field * image.rows.length : barHeightPx
  const width = field * (image.rows[0]?.length ?? 0)
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  const font = (at: number) => `${at === 0 ? `600 ${leadPx}` : textPx}px system-ui, sans-serif`
  const textWidth = Math.max(...lines.map((line, at) => Object.assign(pen, { font: font(at) }).measureText(line).width))
  canvas.width = Math.ceil(Math.max(width, textWidth) + 2 * marginPx)
  canvas.height = height + 2 * marginPx + lines.length * leadPx * 1.5
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  const left = Math.round((canvas.width - width) / 2)
  const rowHeight = height / image.rows.length
  for (const [x, y, run] of boxes(image)) {
    pen.fillRect(left + x * field, marginPx + y * rowHeight, run * field, rowHeight)
  }
  pen.textAlign = 'center'
  lines.forEach((line, at) => {
    pen.font = font(at)
    pen.fillText(line, canvas.width / 2, marginPx + height + (at + 1) * leadPx * 1.5)
  })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), 'image/png'),
  )
}

/**
 * Without a text to copy or an app to open, only the picture brings a code from this page to the app on the same phone.
 */
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
    } catch (error) {
      if (!misfit(error)) toast('error.localTimeout')
    }
  }

  return (
    <button type="button" data-scripted="" className={controls[kind]} onClick={download}>
      <LaterIcon name="download" />
      <span>{text(`local.download.${ticket}`)}</span>
    </button>
  )
}
