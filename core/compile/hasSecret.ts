/** Whether a form has fields that are encrypted before sending, such as card data. */
import type { CompiledForm } from './types.ts'

export const hasSecret = ({ uiSchema }: Pick<CompiledForm, 'uiSchema'>): boolean =>
  Object.values(uiSchema).some(({ 'ui:options': options }) => options.secret)
