/**
 * A form that is posted without a script pays as the page does: its values go to the same call, which judges them. Card
 * data comes here from nobody but by mistake, since no control of a card has a name: it goes nowhere.
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

/** Undefined where the order's page says what is next; else the page is drawn again, with that status. */
export type Again = { posted: Posted; status: number } | undefined

/** @throws Problem 400 for a body that is no form, 404 for a key that no order has */
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
  // By none of these methods anything is charged before the shopper has followed what its page says.
  return { posted: { values: keptOf(form, values, []), errors: [], trouble: 'notCharged' }, status }
}

/**
 * More time to pay; what was typed stands in the form again.
 *
 * @throws Problem 400 for a body that is no form, 404 for a key that no order has
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
  // What else came of it, the order's page says.
  if (!read?.values || status !== 200) return undefined
  const { order, form, formKey, values } = read
  const { errors } = await gateway.forms.check(order, formKey, { data: values, secret: {} }, await gateway.clock.now())
  return { posted: { values: keptOf(form, values, errors), errors: [] }, status }
}

/** The form that was posted. @returns undefined for none that this order was handed; no values of one with secret fields, which is not read */
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

const isDrawn = ({ uiSchema }: CompiledForm, name: string): boolean =>
  name === optionField || Object.hasOwn(uiSchema, name)

/** Of one order's next attempt: whoever presses twice pays once. It tells nothing of what was filled in. */
const intentOf = (key: string, lastAttempt = 0): string =>
  `post-${createHash('sha256').update(`${key} ${lastAttempt}`).digest('base64url')}`

function localeOf(tag: string): string {
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
    // A test provider has let the connection go: what was begun, the order's page tells.
    return { status: 503, answer: {} as Partial<ErrorAnswer> }
  }
}

/** What stands in the controls again: all but what may be a card's number, and nothing that no control has. */
function keptOf({ schema, uiSchema }: CompiledForm, values: PostedValues, errors: FieldError[]): PostedValues {
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
