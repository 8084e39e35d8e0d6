/** The answer of a second step, posted without scripts. It reaches the page that is drawn again, and nothing else. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorAnswer } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { readByKey } from '../orders/orderSnapshot.ts'
import { stepFields } from '../payments/stepForm.ts'
import { callAsShopper } from '../plugins/asShopper.ts'
import { type PostRequest, queryText } from './addressOf.ts'
import { type Again, isDrawn, keptOf, localeOf } from './pay.ts'
import { readForm } from './readForm.ts'
import { valuesOf } from './valuesOf.ts'

/** @throws Problem 400 for a body that is not a form, 404 for an unknown key */
export async function stepPosted(
  app: FastifyInstance,
  gateway: Gateway,
  request: FastifyRequest<PostRequest>,
): Promise<Again> {
  const { key } = request.params
  const { attempt } = await readByKey(gateway.db, key)
  if (!attempt?.instructions?.step) return undefined
  const { fields, context } = stepFields(gateway, attempt)
  const form = gateway.forms.formOfFile(fields, { ...context, language: 'en' })
  const data = valuesOf(form, readForm(request.body), localeOf(queryText(request, 'locale')))
  const [number, answered, formId] = ['attempt', 'answered', 'form'].map((name) => queryText(request, name))
  const { status, body } = await callAsShopper(app, request, {
    method: 'POST',
    url: `/api/txn/${encodeURIComponent(key)}/answerStep`,
    body: { attempt: Number(number), formId, data },
    intent: intentOf(key, `${number} ${answered}`),
  })
  if (status < 400) return undefined
  const { errors = [] } = JSON.parse(body) as Partial<ErrorAnswer>
  return {
    posted: { values: keptOf(form, data, errors), errors: errors.filter(({ field }) => isDrawn(form, field)) },
    status,
  }
}

/** A second press of the same page counts once. It reveals nothing of the answer. */
const intentOf = (key: string, seen: string): string =>
  `step-${createHash('sha256').update(`${key} ${seen}`).digest('base64url')}`
