/** The control of a document's number, whichever country's, and of what is typed like one. */
import type { Codec } from '../../../validators/format/codec.ts'
import { fieldAttributes } from '../../form/attributes.ts'
import { useDraft } from '../../form/useDraft.ts'
import type { FieldWidgetProps } from '../../form/widget.ts'
import css from '../../theme/controls.module.css'

interface DocumentNumberProps extends FieldWidgetProps {
  codec: Codec
  /** Where the browser stops; a mask stops by itself. */
  maxLength?: number
  /** What a touch keyboard does by itself; capitals unless said. */
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
