/** The logos of payment methods and their options. */

import { textsOf } from '../plugins/contract.ts'
import { Problem } from '../problem.ts'
import { readLogo } from '../schemas/logos.ts'
import { type AddRoutes, refusals } from './route.ts'

/** An SVG opened directly may draw, but do nothing else. */
export const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const addRoutes: AddRoutes = (app, gateway) => {
  app.get(
    '/api/logos/:file',
    {
      schema: {
        params: textsOf('file'),
        summary: "A method's logo",
        response: { 200: { type: 'string', description: 'The picture' }, ...refusals },
      },
    },
    async ({ params }, reply) => {
      const logo = await readLogo(gateway, params.file)
      if (!logo) throw new Problem(404, 'notFound')
      return reply
        .type(logo.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', policy)
        .send(logo.bytes)
    },
  )
}

export default addRoutes
