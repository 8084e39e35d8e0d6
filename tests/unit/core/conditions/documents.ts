/** A form that asks for a company while the document is a company's. Shared by the tests of conditions. */
import { formChecks } from '../../../../renderer/form/formChecks.ts'
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { compiledOf, textField } from '../../forms.ts'

export const documentType = textField({
  name: 'documentType',
  component: 'Select',
  require: 'Y',
  options: ['CC', 'CE', 'NIT'].map((value) => ({ value, label: value })),
})
export const company = textField({ name: 'company', require: 'Y', when: { documentType: ['NIT'] } })
export const checksOf = (definitions: FieldDefinition[]) =>
  formChecks(compiledOf(definitions), keywords, () => ({ country: 'CO', today: '2026-11-21' }))
export const faults = (definitions: FieldDefinition[], values: Record<string, unknown>) =>
  [...checksOf(definitions).errors(values).values()].map(({ field, keyword }) => `${field} ${keyword}`)
