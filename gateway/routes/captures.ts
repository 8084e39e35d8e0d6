/** Captures and voids: a merchant takes or releases an authorised amount, and reads the result. */
import type { FastifyRequest } from 'fastify'
import type { CaptureRequest } from '../../schemas/types.ts'
import { createCapture } from '../modifications/createCapture.ts'
import { capturesUpToDate } from '../modifications/settleCapture.ts'
import { merchantNamed } from '../orders/actor.ts'
import type { Capture } from '../orders/captureRows.ts'
import { captureView } from '../orders/captureView.ts'
import { readById } from '../orders/orderSnapshot.ts'
import { upToDate } from '../payments/settle.ts'
import { listOf, ref } from '../plugins/contract.ts'
import { intentHeader, intentIfAny } from '../plugins/intent.ts'
import { addressOf } from '../plugins/logger.ts'
import { requireMerchant } from '../plugins/merchant.ts'
import { type AddRoutes, byId, refusals } from './route.ts'

const security = [{ merchant: [] }]

const addRoutes: AddRoutes = (app, gateway) => {
  const onRequest = requireMerchant(app, gateway.config.merchantKey)

  const ask = async (
    kind: Capture['kind'],
    request: FastifyRequest<{ Params: { id: string } }>,
    content: CaptureRequest,
  ) => {
    const { order } = await upToDate(gateway, await readById(gateway.db, request.params.id))
    const asked = {
      intent: intentIfAny(request),
      createdBy: merchantNamed(request.merchantName),
      address: addressOf(request),
    }
    return captureView(await createCapture(gateway, order.id, kind, content, asked), order)
  }

  app.post(
    '/api/orders/:id/captures',
    {
      onRequest,
      config: { act: 'capture.asked' },
      schema: {
        params: byId,
        security,
        summary: 'Capture an authorised payment, whole or in part',
        headers: intentHeader,
        body: ref('captureRequest'),
        response: { 201: ref('captureView'), ...refusals },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await ask('capture', request as FastifyRequest<{ Params: { id: string } }>, request.body)),
  )

  app.post(
    '/api/orders/:id/void',
    {
      onRequest,
      config: { act: 'void.asked' },
      schema: {
        params: byId,
        security,
        summary: 'Void an authorised payment',
        headers: intentHeader,
        response: { 201: ref('captureView'), ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await ask('void', request, {})),
  )

  app.get(
    '/api/orders/:id/captures',
    {
      onRequest,
      schema: {
        params: byId,
        security,
        summary: "An order's captures and voids",
        response: { 200: listOf('captureView'), ...refusals },
      },
    },
    async ({ params }) => {
      const { order } = await upToDate(gateway, await readById(gateway.db, params.id))
      const { rows } = await capturesUpToDate(gateway, order.id)
      return rows.map((row) => captureView(row, order))
    },
  )
}

export default addRoutes
