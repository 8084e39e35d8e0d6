/** The pictures of items. */
import { findPicture, typeOf } from '../orders/pictures.ts'
import { textsOf } from '../plugins/contract.ts'
import { oneYearSeconds } from '../plugins/headers.ts'
import { Problem } from '../problem.ts'
import { type AddRoutes, refusals } from './route.ts'

const addRoutes: AddRoutes = (app, gateway) => {
  app.get(
    '/api/pictures/:hash',
    {
      schema: {
        params: textsOf('hash'),
        summary: 'A picture of an item',
        response: { 200: { type: 'string', description: 'The picture' }, ...refusals },
      },
    },
    async ({ params }, reply) => {
      const content = await findPicture(gateway.db, params.hash)
      const type = content && typeOf(content)
      if (!type) throw new Problem(404, 'notFound')
      return reply
        .type(type)
        .header('cache-control', `public, max-age=${oneYearSeconds}, immutable`)
        .send(Buffer.from(content))
    },
  )
}

export default addRoutes
