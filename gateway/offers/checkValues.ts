/** Checks the values that come back with a form, as the gateway's own verdict. */
import { optionField } from '../../core/compile/choice.ts'
import type { CompiledForm } from '../../core/compile/types.ts'
import { conditionalSchema } from '../../core/conditions/conditionalSchema.ts'
import { datesOnEarth } from '../../core/serverTime.ts'
import type { FieldError } from '../../schemas/types.ts'
import { ajvCheck } from '../../validators/ajv.ts'
import { canonicalNames, clean } from '../../validators/clean.ts'
import { fieldErrors } from '../../validators/fieldErrors.ts'
import type { CheckContext } from '../../validators/keyword.ts'
import { keywords } from '../../validators/keywords.node.ts'
import { behaviourOf } from '../schemas/flowBehaviour.ts'
import type { SchemaFiles } from '../schemas/schemaFiles.ts'
import type { MethodSnapshot } from '../store/methodSnapshot.ts'
import type { Checked, Values } from './formShapes.ts'

/**
 * Compiles once for many checks. @param hasChoice whether the method's choice is a form field, sent beside the others
 */
export function checkerOf(form: CompiledForm, hasChoice = false) {
  const check = ajvCheck({ schema: form.conditions ? conditionalSchema(form) : form.schema }, keywords)
  const order = form.order.flat()
  const isSecret = (name: string) => form.uiSchema[name]?.['ui:options'].secret === true
  const isChoice = (name: string) => hasChoice && name === optionField
  const knows = (name: string) => Object.hasOwn(form.schema.properties, name) && !isChoice(name)

  return (
    values: Values,
    country: string,
    now: Date,
    card: Pick<CheckContext, 'brands' | 'cardBrand'> = {},
  ): Checked => {
    const data = canonicalNames(values.data)
    const secret = canonicalNames(values.secret)
    const unexpected = [
      ...Object.keys(data).filter((name) => !knows(name) || isSecret(name)),
      ...Object.keys(secret).filter((name) => !knows(name) || !isSecret(name)),
    ]
    const plain = clean(data)
    const hidden = clean(secret)
    const { today, earliest, latest } = datesOnEarth(now)
    const choice = hasChoice && values.option !== undefined ? { [optionField]: values.option } : {}
    const sent = { ...plain, ...hidden, ...choice }
    // Hidden fields are neither checked nor kept, whatever was sent.
    const all = form.conditions?.now(sent).values ?? sent
    const shownOf = (values: object) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(all, name)))
    // The shopper's time zone may have another date: accept what is valid anywhere on earth.
    const faults = check(all, { country, today, todayRange: { earliest, latest }, ...card, values: all })
    const errors = [
      ...fieldErrors(faults, order, keywords).filter(({ field }) => !unexpected.includes(field) && !isChoice(field)),
      ...unexpected.map(unexpectedField),
    ]
    return { errors, plain: shownOf(plain) as Checked['plain'], secret: shownOf(hidden) as Checked['secret'] }
  }
}

/** Errors of the values beside the fields: the chosen option of the method, and a wallet's token. */
export function besideErrors(
  { option, walletToken }: Values,
  snapshot: MethodSnapshot | undefined,
  flows: SchemaFiles['flows'],
): FieldError[] {
  const offered = snapshot?.options ?? []
  const isMissing = option === undefined && offered.length > 0
  // Refuse unknown options: they would be stored.
  const isUnknown = option !== undefined && !offered.some(({ code }) => code === option)
  const isWallet = snapshot !== undefined && behaviourOf(flows, snapshot).asks === 'deviceSheet'
  const isPaid = typeof walletToken === 'string' && walletToken !== ''
  const error = (field: string, keyword: string, messageKey = 'error.invalidField') => ({
    field,
    keyword,
    messageKey,
    params: {},
  })
  return [
    ...(isMissing ? [error('option', 'required', 'error.required')] : []),
    ...(isUnknown ? [error('option', 'enum')] : []),
    ...(isWallet && !isPaid ? [error('walletToken', 'required')] : []),
    ...(!isWallet && isPaid ? [error('walletToken', 'additionalProperties')] : []),
  ]
}

/** A field that the form does not ask for, or a secret field that came unencrypted. */
const unexpectedField = (field: string): FieldError => ({
  field,
  keyword: 'additionalProperties',
  messageKey: 'error.invalidField',
  params: { additionalProperty: field },
})
