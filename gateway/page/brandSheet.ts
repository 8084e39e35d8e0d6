/** The style sheet with a merchant's colour, linked from the drawn page. */
import type { FastifyInstance } from 'fastify'
import { brandProperties } from '../../core/brandTheme.ts'
import { Problem } from '../problem.ts'
import { sendSheet, sheetLink } from './sheet.ts'

/** @param color `#rgb` or `#rrggbb`; for anything else there is no link */
export function brandLink(color = ''): string | undefined {
  const digits = digitsOf(color)
  return digits && sheetLink(`/brand/${digits}.css`, cssOf(digits))
}

export function addBrandSheets(app: FastifyInstance): void {
  app.get<{ Params: { color: string } }>('/brand/:color.css', { schema: { hide: true } }, async ({ params }, reply) => {
    const digits = digitsOf(`#${params.color}`)
    if (!digits) throw new Problem(404, 'unknownRoute')
    return sendSheet(reply, cssOf(digits))
  })
}

const digitsOf = (color: string) => /^#((?:[\da-f]{3}){1,2})$/i.exec(color)?.[1]?.toLowerCase()

function cssOf(digits: string): string {
  const rules = Object.entries(brandProperties(`#${digits}`)).map(([name, value]) => `${name}:${value}`)
  return `:root{${rules.join(';')}}`
}
