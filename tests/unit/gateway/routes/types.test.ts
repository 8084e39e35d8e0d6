/** A route's schemas are its types. `npm run typecheck` checks this file. */
import { expect, it } from 'vitest'
import { ref } from '../../../../gateway/plugins/contract.ts'
import { type AddRoutes, byKey } from '../../../../gateway/routes/route.ts'

it('a handler that differs from its schemas does not compile', () => {
  const addRoutes: AddRoutes = (app) => {
    const schema = { params: byKey, body: ref('verifyRequest'), response: { 200: ref('probe') } }
    app.post(
      '/right',
      { schema },
      ({ params, body }) => ({ status: params.key && body.card && 'ok' }) as { status: 'ok' },
    )
    // @ts-expect-error The answer has no such state.
    app.post('/answer', { schema }, () => ({ status: 'odd' }))
    // @ts-expect-error The body has no such field.
    app.post('/body', { schema }, ({ body }) => ({ status: body.cvc }))
    // @ts-expect-error The path has no such part.
    app.post('/path', { schema }, ({ params }) => ({ status: params.id }))
    // @ts-expect-error There is no such file in schemas/api.
    ref('verifyRequests')
  }
  expect(addRoutes).toBeTypeOf('function')
})
