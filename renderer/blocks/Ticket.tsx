/**
 * The code that pays a pending order, as large as possible: QR code, barcode, or the number to transfer to, with
 * buttons to save it. Without a code the shopper confirms in an app, and the page waits.
 */
import type { LocalView } from '../../schemas/types.ts'
import { useInstructions, useOrder } from '../app/session/session.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { LaterIcon } from '../theme/LaterIcon.tsx'
import { CodePicture, NoCode, useCode } from './instructions/CodePicture.tsx'
import { CopyButton } from './instructions/CopyButton.tsx'
import { CopyLabel } from './instructions/CopyLabel.tsx'
import { DownloadCode, isPictureFirst } from './instructions/DownloadCode.tsx'
import { type DetailRow, detailRows, methodName, primeRow } from './instructions/details.ts'
import css from './instructions/instructions.module.css'
import { MixedText } from './instructions/MixedText.tsx'
import own from './instructions/otherCode.module.css'
import { PushRequest } from './instructions/PushRequest.tsx'

export default function Ticket() {
  const text = useText()
  const language = useLanguage()
  const order = useOrder()
  const local = useInstructions()
  const image = useCode(local?.payload, local?.ticket, local?.barcode)
  // A second step comes before what the payment waits for.
  if (!local || local.step) return null
  const { ticket, payload } = local
  const isDrawn = ticket !== 'none' && payload !== undefined
  const prime = ticket === 'qr' ? undefined : primeRow(detailRows({ order, local, text, tag: language.tag }), local)
  const openApp = local.actions.find(({ action }) => action === 'openApp')?.url
  if (local.push || (!isDrawn && !prime))
    return (
      <>
        <Waiting />
        {local.push && <PushRequest push={local.push} />}
        {openApp && <OpenApp href={openApp} local={local} className={`${controls.button} ${controls.wide}`} />}
      </>
    )

  const name = methodName(local, text)
  const { note: noteKey } = local.method.words ?? {}
  const note = local.codeNote ?? (noteKey && text(noteKey))
  const copied = prime?.copy ?? local.copyText ?? payload ?? ''
  const canCopy = prime !== undefined || local.actions.some(({ action }) => action === 'copyCode')
  return (
    <>
      <section className={css.ticket} data-ticket={ticket} aria-label={text(`local.code.${ticket}`, { method: name })}>
        {isDrawn && (
          <div className={css.picture} data-ticket={ticket}>
            {typeof image === 'string' ? (
              <NoCode fault={image} />
            ) : (
              <CodePicture image={image} label={text(`local.code.${ticket}`, { method: name })} />
            )}
          </div>
        )}
        {prime ? (
          <Prime row={prime} isUnderCode={isDrawn} />
        ) : (
          canCopy && (
            <p className={css.codeText} data-plain="code" translate="no">
              {copied}
            </p>
          )
        )}
        <div className={css.primeActions}>
          {canCopy && (
            <CopyButton
              kind="button"
              value={copied}
              label={prime ? <CopyLabel label={prime.label} lang={prime.lang} /> : text('local.copyCode')}
            />
          )}
          {isPictureFirst(local) && <DownloadCode kind={openApp ? 'lineButton' : 'button'} />}
          {openApp && (
            <OpenApp href={openApp} local={local} className={canCopy ? controls.lineButton : controls.button} />
          )}
        </div>
        {note && (
          <p lang={local.codeNote && local.language} dir={local.codeNote && 'auto'} className={css.note}>
            {note}
          </p>
        )}
      </section>
      {local.codes?.map((code) => (
        <OtherCode key={code.name} code={code} local={local} />
      ))}
    </>
  )
}

const OpenApp = ({ href, local, className }: { href: string; local: LocalView; className?: string }) => {
  const text = useText()
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      <LaterIcon name="open" />
      <span>{text('local.openApp', { method: methodName(local, text) })}</span>
    </a>
  )
}

/** The label of a number below its barcode is left out, because the copy button has it. */
const Prime = ({ row: { label, lang, value }, isUnderCode }: { row: DetailRow; isUnderCode: boolean }) => (
  <p className={css.prime}>
    <span lang={lang} className={isUnderCode ? controls.visuallyHidden : undefined}>
      {label}
    </span>
    <strong dir="ltr" translate="no" data-long={value.length > 30 ? '' : undefined}>
      {value}
    </strong>
  </p>
)

/** Without anything to scan or copy: the shopper confirms in an app, and this page follows. */
const Waiting = () => (
  <svg className={css.waiting} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
    <circle cx="48" cy="48" r="46" />
    <path d="M36 20h24a5 5 0 0 1 5 5v46a5 5 0 0 1-5 5H36a5 5 0 0 1-5-5V25a5 5 0 0 1 5-5M44 67h8M40 45l6 6 11-12" />
  </svg>
)

interface OtherCodeProps {
  code: NonNullable<LocalView['codes']>[number]
  local: LocalView
}

/** A code beside the big one, for the same payment, such as a barcode below a QR code. */
function OtherCode({ code, local }: OtherCodeProps) {
  const text = useText()
  const { name, label, ticket, barcode, payload, copyText } = code
  const image = useCode(payload, ticket, barcode)
  const known = text.exists(`local.${name}`) ? text(`local.${name}`) : undefined
  const title = label ?? known ?? text(`local.code.${ticket}`, { method: methodName(local, text) })
  const lang = label && local.language
  return (
    <section className={own.other} data-code={name}>
      <h2>
        <MixedText textKey="local.or" gap="code" words={title} lang={lang} />
      </h2>
      <div className={css.picture} data-ticket={ticket}>
        {typeof image === 'string' ? <NoCode fault={image} /> : <CodePicture image={image} label={title} lang={lang} />}
      </div>
      {copyText !== undefined && (
        <p className={own.copy}>
          <span dir="ltr" translate="no">
            {copyText}
          </span>
          <CopyButton small value={copyText} label={<CopyLabel label={title} lang={lang} />} />
        </p>
      )}
    </section>
  )
}
