/** A code beside the big one: another way to hand over the same payment, such as a barcode below a QR code. */
import type { LocalView } from '../../../schemas/types.ts'
import { useText } from '../../i18n/useText.ts'
import { CodePicture, NoCode, useCode } from './CodePicture.tsx'
import { CopyButton } from './CopyButton.tsx'
import { methodName } from './details.ts'
import css from './instructions.module.css'
import own from './otherCode.module.css'

interface OtherCodeProps {
  code: NonNullable<LocalView['codes']>[number]
  local: LocalView
}

export function OtherCode({ code, local }: OtherCodeProps) {
  const text = useText()
  const { name, label, ticket, barcode, payload, copyText } = code
  const image = useCode(payload, ticket, barcode)
  const known = text.exists(`local.${name}`) ? text(`local.${name}`) : undefined
  const title = label ?? known ?? text(`local.code.${ticket}`, { method: methodName(local, text) })
  return (
    <section className={own.other} data-code={name}>
      <h2 lang={label && local.language}>{text('local.or', { code: title })}</h2>
      <div className={css.picture} data-ticket={ticket}>
        {image === 'fault' ? (
          <NoCode sentence={text('error.localTimeout')} />
        ) : (
          <CodePicture image={image} label={title} />
        )}
      </div>
      {copyText !== undefined && (
        <p className={own.copy}>
          <span dir="ltr">{copyText}</span>
          <CopyButton small value={copyText} label={text('local.copy', { what: title })} />
        </p>
      )}
    </section>
  )
}
