/** The whole voucher like its paper form: every field, and the code below. */

import { useInstructions, useOrder } from '../../app/session/session.ts'
import { Dialog } from '../../app/ui/Dialog.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import controls from '../../theme/controls.module.css'
import { CodePicture, useCode } from './CodePicture.tsx'
import { detailRows, isName, methodName } from './details.ts'
import css from './instructions.module.css'

/** Fields that the paper shows in addition to those of the method. */
const always = ['amount', 'currency', 'orderno', 'website', 'txnTime', 'expires']

export function FullView({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { tag } = useLanguage()
  const order = useOrder()
  const local = useInstructions()
  const image = useCode(local?.payload, local?.ticket, local?.barcode)
  if (!local) return null
  const names = new Set(local.details.map(({ name }) => name))
  const details = [...local.details, ...always.filter((name) => !names.has(name)).map((name) => ({ name }))]
  const name = methodName(local, text)
  return (
    <Dialog title={name} wide onCancel={onClose}>
      <dl className={css.paper}>
        {detailRows({ order, local: { ...local, details }, text, tag }).map((row) => (
          <div key={row.name} data-wide={row.value.length > 24 ? '' : undefined}>
            <dt lang={row.lang}>{row.label}</dt>
            <dd
              translate="no"
              className={isName(row.name) ? undefined : controls.number}
              dir={row.copy === undefined ? 'auto' : 'ltr'}
            >
              {row.value}
            </dd>
          </div>
        ))}
      </dl>
      {typeof image === 'object' && (
        <div className={css.picture} data-ticket={local.ticket}>
          <CodePicture image={image} label={text(`local.code.${local.ticket}`, { method: name })} />
        </div>
      )}
      <div className={controls.dialogActions}>
        <button type="button" className={controls.lineButton} onClick={onClose}>
          {text('page.close')}
        </button>
      </div>
    </Dialog>
  )
}
