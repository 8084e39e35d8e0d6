import type { CompiledForm } from './types.ts'

/** The names of a form's fields in display order, with rows flattened. */
export const flatOrder = (form: Pick<CompiledForm, 'order'>): string[] => form.order.flat()
