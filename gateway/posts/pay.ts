/**
 * A form posted without scripts pays like the page: its values go to the same call, which checks them. Card inputs have
 * no name, so card data is never posted; if it comes by mistake, it is discarded.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { optionField } from '../../core/compile/choice.ts'
import { hasSecret } from '../../core/compile/hasSecret.ts'
import type { CompiledForm } from '../../core/compile/types.ts'
import type { Posted } from '../../core/drawing.ts'
import type { ErrorAnswer, FieldError } from '../../schemas/types.ts'
import { keywords } from '../../validators/keywords.node.ts'
import type { Gateway } from '../gateway.ts'
import { readByKey } from '../orders/orderSnapshot.ts'
import { callAsShopper } from '../plugins/asShopper.ts'
import { type PostRequest, queryText } from './addressOf.ts'
import { readForm } from './readForm.ts'
import { type PostedValues, valuesOf } from './valuesOf.ts'

/** Undefined if the order's page shows the next step; otherwise the page is drawn again with this status. */
export type Again = { posted: Posted; status: number } | undefined

/** @throws Problem 400 for a body that is not a form, 404 for an unknown key */
export async function payPosted(
  app: FastifyInstance,
  gateway: Gateway,
  request: FastifyRequest<PostRequest>,
): Promise<Again> {
  const { key } = request.params
  const read = await formIn(gateway, request)
  if (!read) return undefined
  const { form, formKey, values, attempt } = read
  if (!values) return { posted: { values: {}, errors: [] }, status: 422 }
  const { [optionField]: option, ...data } = values
  const body = { key, ...formKey, data, ...(option !== undefined && { option: String(option) }) }
  const { status, answer } = await confirmed(app, request, body, intentOf(key, attempt?.number))
  if (status === 422 && answer.errors?.length) {
    const errors = answer.errors.filter(({ field }) => isDrawn(form, field))
    return { posted: { values: keptOf(form, values, errors), errors }, status }
  }
  const isUnknownForm = answer.error === 'unknownForm'
  if (status !== 429 && status < 500 && !isUnknownForm) return undefined
  // None of these methods charges before the shopper has followed the instructions.
  return { posted: { values: keptOf(form, values, []), errors: [], trouble: 'notCharged' }, status }
}

/**
 * Extends the time to pay; the form keeps its input.
 *
 * @throws Problem 400 for a body that is not a form, 404 for an unknown key
 */
export async function extendPosted(
  app: FastifyInstance,
  gateway: Gateway,
  request: FastifyRequest<PostRequest>,
): Promise<Again> {
  const read = await formIn(gateway, request)
  const url = `/api/txn/${encodeURIComponent(request.params.key)}/extend`
  const { status } = await callAsShopper(app, request, {
    method: 'POST',
    url,
    body: { expires: queryText(request, 'expires') },
  })
  // The order's page shows every other result.
  if (!read?.values || status !== 200) return undefined
  const { order, form, formKey, values } = read
  const { errors } = await gateway.forms.check(order, formKey, { data: values, secret: {} }, await gateway.clock.now())
  return { posted: { values: keptOf(form, values, errors), errors: [] }, status }
}

/** The posted form. @returns undefined if this order was not given it; without values if it has secret fields */
async function formIn(gateway: Gateway, request: FastifyRequest<PostRequest>) {
  const { order, attempt } = await readByKey(gateway.db, request.params.key)
  const formKey = {
    method: queryText(request, 'method'),
    country: queryText(request, 'country'),
    formId: queryText(request, 'form'),
  }
  const form = await gateway.forms.asked(order, formKey)
  if (!form) return undefined
  const values = hasSecret(form)
    ? undefined
    : valuesOf(form, readForm(request.body), localeOf(queryText(request, 'locale')))
  return { order, attempt, form, formKey, values }
}

export const isDrawn = ({ uiSchema }: CompiledForm, name: string): boolean =>
  name === optionField || Object.hasOwn(uiSchema, name)

/**
 * Derived from the order and its attempt number, so that a second press does not pay twice. It reveals nothing of the
 * input.
 */
const intentOf = (key: string, lastAttempt = 0): string =>
  `post-${createHash('sha256').update(`${key} ${lastAttempt}`).digest('base64url')}`

export function localeOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

async function confirmed(app: FastifyInstance, request: FastifyRequest, body: object, intent: string) {
  try {
    const url = '/api/txn/local/confirmPayment'
    const { status, body: text } = await callAsShopper(app, request, { method: 'POST', url, body, intent })
    return { status, answer: JSON.parse(text) as Partial<ErrorAnswer> }
  } catch {
    // A test provider dropped the connection; the order's page shows what began.
    return { status: 503, answer: {} as Partial<ErrorAnswer> }
  }
}

/** Values to show again: only known controls, and nothing like a card number. */
export function keptOf({ schema, uiSchema }: CompiledForm, values: PostedValues, errors: FieldError[]): PostedValues {
  const isRefused = (name: string) =>
    schema.properties[name]?.noCardNumber !== undefined || errors.some(({ field }) => field === name)
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        (name === optionField || Object.hasOwn(uiSchema, name)) && !(holdsCard(String(value)) && isRefused(name)),
    ),
  )
}

const isCardless = keywords.get('noCardNumber')?.test as (parameter: true, text: string) => boolean
const holdsCard = (text: string): boolean => !isCardless(true, text)
