/** Whether a form asks for what is encrypted before it is sent, such as card data. */
import type { CompiledForm } from './types.ts'

export const hasSecret = ({ uiSchema }: Pick<CompiledForm, 'uiSchema'>): boolean =>
  Object.values(uiSchema).some(({ 'ui:options': options }) => options.secret)
