/** A code beside the big one: another way to hand over the same payment, such as a barcode below a QR code. */
import type { LocalView } from '../../../schemas/types.ts'
import { useText } from '../../i18n/useText.ts'
import { CodePicture, NoCode, useCode } from './CodePicture.tsx'
import { CopyButton } from './CopyButton.tsx'
import { CopyLabel } from './CopyLabel.tsx'
import { methodName } from './details.ts'
import css from './instructions.module.css'
import { MixedText } from './MixedText.tsx'
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
  const lang = label && local.language
  return (
    <section className={own.other} data-code={name}>
      <h2>
        <MixedText textKey="local.or" gap="code" words={title} lang={lang} />
      </h2>
      <div className={css.picture} data-ticket={ticket}>
        {image === 'fault' ? (
          <NoCode sentence={text('error.localTimeout')} />
        ) : (
          <CodePicture image={image} label={title} lang={lang} />
        )}
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
