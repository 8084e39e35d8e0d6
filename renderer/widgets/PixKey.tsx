/**
 * The key of a Pix account, shown as typed. Hands up: the key in the format of the Pix directory, undefined when empty.
 */
import { codec } from '../../validators/format/PixKey.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import { DocumentNumber } from './document/DocumentNumber.tsx'

export default function PixKey(props: FieldWidgetProps) {
  return <DocumentNumber {...props} codec={codec} maxLength={props.options.maxLength} autoCapitalize="none" />
}
