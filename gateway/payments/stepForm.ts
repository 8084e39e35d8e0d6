/** What a second step asks and shows: its form, the values to check, and where its code was sent. */
import { fillTexts } from '../../core/fillTexts.ts'
import type { FieldDefinition, LocalView } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { variablesOf } from '../offers/variables.ts'
import { orderMethods } from '../offers/versions.ts'
import { type Attempt, type Order, providerOf } from '../orders/orderSnapshot.ts'
import type { MethodSettings } from '../providers/provider.ts'
import { formOfOrder } from '../store/statements.ts'
import { chosenWay } from './charge.ts'
import { maskContact, pushView } from './push.ts'
import { leftOf } from './stepLimits.ts'

interface Reader {
  /** BCP 47. */
  language: string
  languages: string[]
}

/** The step's fields, as they were stored with the attempt, and the context of their form. */
export function stepFields(gateway: Pick<Gateway, 'log'>, { method, country, instructions }: Attempt) {
  const context = {
    method,
    country,
    fault: ({ code, path, message }: { code: string; path: string; message: string }) =>
      gateway.log.error({ method, code, path, fault: message }, 'the step of a method is faulty'),
  }
  return { fields: instructions?.method.present.step?.fields ?? [], context }
}

/** What the shopper's first form asked, and the settings of its provider. */
export async function offeredForm(
  { db }: Pick<Gateway, 'db'>,
  order: Order,
  { formId, method, country, option }: Attempt,
): Promise<{ definitions: FieldDefinition[]; settings?: MethodSettings }> {
  const [form] = await formOfOrder(db, { orderId: order.id, formId, method, country })
  const { methodSnapshot, definitions = [] } = form ?? {}
  return { definitions, settings: methodSnapshot ? chosenWay(methodSnapshot, option).settings : undefined }
}

/** @returns undefined unless the attempt waits for the answer of its step */
export async function stepView(
  gateway: Gateway,
  order: Order,
  attempt: Attempt,
  { language, languages }: Reader,
): Promise<LocalView['step']> {
  const { instructions, billing } = attempt
  const { step, method } = instructions ?? {}
  const asked = method?.present.step
  if (!step || !method || !asked || order.state !== 'pending') return undefined
  const { fields, context } = stepFields(gateway, attempt)
  const textIn = (tag: string) =>
    fillTexts(method.text, variablesOf(order, { language: tag, languages, country: attempt.country }, method))
  const { definitions, settings } = await offeredForm(gateway, order, attempt)
  // The stored form is in English. Without the file its labels are better than none.
  const { fields: all } = (await orderMethods(gateway, order)).methods.get(method.code) ?? {}
  const spoken = all
    ? (gateway.forms.ofFile(all, { ...context, language, languages }, textIn).definitions as typeof definitions)
    : definitions
  const shown = (asked.shows ?? []).flatMap((name) => {
    const value = billing?.[name]
    if (value === undefined) return []
    const { label, labelKey = `field.${name}.label` } =
      spoken.flatMap((each) => [each, ...(each.rowFields ?? [])]).find((each) => each.name === name) ?? {}
    return [{ name, ...(label === undefined ? { labelKey } : { label }), value: maskValue(String(value)) }]
  })
  const isTest = gateway.testProviders.has(order.provider)
  return {
    form: gateway.forms.ofFile(fields, { ...context, language, languages }, textIn),
    answered: step.answered,
    left: leftOf(step, asked),
    sends: pushView(gateway, order, attempt),
    ...(shown.length > 0 && { shown }),
    test: isTest ? gateway.providers.get(providerOf(order, attempt))?.testAnswer?.(settings) : undefined,
  }
}

/** 'Ada Lovelace' becomes 'A•• L•••••••', '55779911' becomes '•••911', so that the payer recognises it and others do not. */
function maskValue(value: string): string {
  if (/\d|@/.test(value)) return maskContact(value)
  return value.replace(/\p{L}[\p{L}\p{M}'’-]*/gu, (word) => {
    const [first = '', ...rest] = [...word]
    return first + '•'.repeat(rest.length)
  })
}
