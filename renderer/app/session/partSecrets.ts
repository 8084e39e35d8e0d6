/** Separates a form's values into plain and encrypted ones. Pure. */
import type { ConfirmRequest } from '../../../schemas/types.ts'
import type { ReadyForm } from './session.ts'

export type Values = ConfirmRequest['data']

export function partSecrets({ compiled }: ReadyForm, fields: Values): { plain: Values; secret: Values } {
  const plain: Values = {}
  const secret: Values = {}
  for (const [name, value] of Object.entries(fields))
    (compiled.uiSchema[name]?.['ui:options'].secret ? secret : plain)[name] = value
  return { plain, secret }
}
