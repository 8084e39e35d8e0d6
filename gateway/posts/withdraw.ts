/**
 * A withdrawal without scripts: the first post checks the statement and draws it for the confirmation, the second one
 * sends it. What was entered is in the bodies alone, never in an address.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorAnswer, WithdrawalView } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { readUpToDate } from '../payments/settle.ts'
import { callAsShopper } from '../plugins/asShopper.ts'
import { withdrawalForm } from '../withdrawals/read.ts'
import { checkStatement } from '../withdrawals/withdraw.ts'
import { type PostRequest, queryText, withdrawalPage } from './addressOf.ts'
import { type Again, isDrawn, keptOf, localeOf } from './pay.ts'
import { readForm } from './readForm.ts'
import { valuesOf } from './valuesOf.ts'

/** The page to draw again, or else the address to go to. */
export interface Led {
  again?: Again
  to: string
}

/** The page draws the second step for a checked statement, and otherwise the first. `change` leads back to the first. */
export async function statePosted(
  _: FastifyInstance,
  gateway: Gateway,
  request: FastifyRequest<PostRequest>,
): Promise<Led> {
  const { order, form, formId, data, texts } = await read(gateway, request)
  const isChange = texts.has('change')
  const { errors } = isChange
    ? { errors: [] }
    : checkStatement(gateway, order, { formId, data }, await gateway.clock.now())
  return {
    to: withdrawalPage(request),
    again: {
      posted: {
        values: keptOf(form, data, errors),
        errors: errors.filter(({ field }) => isDrawn(form, field)),
        ...(errors.length === 0 && !isChange && { isConfirming: true }),
      },
      status: errors.length > 0 ? 422 : 200,
    },
  }
}

/** Leads to the shopper's copy. */
export async function confirmPosted(
  app: FastifyInstance,
  gateway: Gateway,
  request: FastifyRequest<PostRequest>,
): Promise<Led> {
  const { form, formId, data } = await read(gateway, request)
  const { status, body } = await callAsShopper(app, request, {
    method: 'POST',
    url: `/api/withdrawal/${encodeURIComponent(request.params.key)}`,
    body: { formId, data },
  })
  if (status < 400) return { to: withdrawalPage(request, (JSON.parse(body) as WithdrawalView).receipt) }
  const { errors = [], error } = JSON.parse(body) as Partial<ErrorAnswer>
  const isRefused = status === 422 && error !== 'unknownForm'
  // After the period, the page itself says so.
  if (!isRefused && status !== 429 && status < 500) return { to: withdrawalPage(request) }
  const drawn = errors.filter(({ field }) => isDrawn(form, field))
  const values = keptOf(form, data, errors)
  return {
    to: withdrawalPage(request),
    again: {
      posted: isRefused ? { values, errors: drawn } : { values, errors: [], trouble: 'notCharged', isConfirming: true },
      status,
    },
  }
}

async function read(gateway: Gateway, request: FastifyRequest<PostRequest>) {
  const { order } = await readUpToDate(gateway, request.params.key)
  const { fields, request: context } = withdrawalForm(gateway, order)
  const form = gateway.forms.formOfFile(fields, context)
  const texts = readForm(request.body)
  const data = valuesOf(form, texts, localeOf(queryText(request, 'locale')))
  return { order, form, formId: queryText(request, 'form'), data, texts }
}
