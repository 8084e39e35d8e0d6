/** A form that asks for a company while the document is a company's. Shared by the tests of conditions. */
import { conditionalSchema } from '../../../../core/conditions/conditionalSchema.ts'
import { formChecks } from '../../../../renderer/form/formChecks.ts'
import type { FieldDefinition } from '../../../../schemas/types.ts'
import { ajvCheck } from '../../../../validators/ajv.ts'
import { clean } from '../../../../validators/clean.ts'
import { fieldErrors } from '../../../../validators/fieldErrors.ts'
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

/** The errors of the page and of the gateway for these values. */
export function verdicts(definitions: FieldDefinition[], data: Record<string, unknown>) {
  const form = compiledOf(definitions)
  const sent = clean(data)
  const values = form.conditions?.now(sent).values ?? sent
  const byAjv = ajvCheck({ schema: conditionalSchema(form) }, keywords)(values, { today: '2026-11-21', values })
  const faultOf = ({ field, keyword }: { field: string; keyword: string }) => `${field} ${keyword}`
  return {
    page: [...checksOf(definitions).errors(data).values()].map(faultOf),
    gateway: fieldErrors(byAjv, form.order.flat(), keywords).map(faultOf),
  }
}
export const both = (faults: string[]) => ({ page: faults, gateway: faults })
