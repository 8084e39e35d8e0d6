/** The control of document numbers of all countries, and of similar texts. */
import type { Codec } from '../../../validators/format/codec.ts'
import { fieldAttributes } from '../../form/attributes.ts'
import { useDraft } from '../../form/useDraft.ts'
import type { FieldWidgetProps } from '../../form/widget.ts'
import css from '../../theme/controls.module.css'

interface DocumentNumberProps extends FieldWidgetProps {
  codec: Codec
  /** The limit of the browser; a mask has its own. */
  maxLength?: number
  /** The automatic capitals of a touch keyboard; capitals by default. */
  autoCapitalize?: 'none'
}

export function DocumentNumber({ codec, maxLength, autoCapitalize, ...props }: DocumentNumberProps) {
  const draft = useDraft(props, codec)
  return (
    <input
      {...fieldAttributes(props)}
      {...draft}
      type="text"
      dir="ltr"
      autoCapitalize={autoCapitalize ?? 'characters'}
      spellCheck={false}
      maxLength={maxLength}
      className={css.input}
    />
  )
}
