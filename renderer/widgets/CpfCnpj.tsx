/** The number of a Brazilian document, with punctuation. Hands up: only capitals and digits, undefined when empty. */
import { codec } from '../../validators/format/CpfCnpj.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import { DocumentNumber } from './document/DocumentNumber.tsx'

export default function CpfCnpj(props: FieldWidgetProps) {
  return <DocumentNumber {...props} codec={codec} />
}
