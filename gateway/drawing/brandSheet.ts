/** The style sheet of a merchant's colour: the policy allows no style in the document, and the page is drawn in it at once. */
import type { FastifyInstance } from 'fastify'
import { brandTheme } from '../../core/brandTheme.ts'
import { oneYearSeconds } from '../plugins/headers.ts'
import { Problem } from '../problem.ts'

/** @param color `#rgb` or `#rrggbb`; undefined where it is neither */
export const brandPath = (color = ''): string | undefined => {
  const digits = /^#((?:[\da-f]{3}){1,2})$/i.exec(color)?.[1]
  return digits && `/brand/${digits.toLowerCase()}.css`
}

export function addBrandSheets(app: FastifyInstance): void {
  app.get<{ Params: { color: string } }>('/brand/:color.css', async ({ params }, reply) => {
    if (!brandPath(`#${params.color}`)) throw new Problem(404, 'unknownRoute')
    const rules = Object.entries(brandTheme(`#${params.color}`)).map(([name, value]) => `${name}:${value}`)
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', `public, max-age=${oneYearSeconds}, immutable`)
      .send(`:root{${rules.join(';')}}`)
  })
}
