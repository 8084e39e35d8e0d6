/** The number of a document, shown as typed. Hands up: capitals and digits without punctuation, undefined when empty. */
import { codec } from '../../validators/format/Identity.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import { DocumentNumber } from './document/DocumentNumber.tsx'

export default function Identity(props: FieldWidgetProps) {
  return <DocumentNumber {...props} codec={codec} maxLength={props.options.maxLength} />
}
