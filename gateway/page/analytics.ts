/**
 * The operator's own analytics script: off unless a file is configured. This origin serves it, with the integrity hash
 * that the policy demands. Nothing is loaded from elsewhere.
 *
 * Source: product spec, section 7, "Monitoring"
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the script under a name derived from its content.
 *
 * @param file absent: no script
 * @returns the tag for the page's head; empty without a script
 * @throws Error when the file cannot be read
 */
export function addAnalytics(app: FastifyInstance, file: string | undefined): string {
  if (!file) return ''
  const script = readFileSync(file)
  const digest = createHash('sha384').update(script).digest()
  const path = `/assets/analytics-${digest.toString('hex').slice(0, 12)}.js`
  app.get(path, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(script),
  )
  return `<script defer src="${path}" integrity="sha384-${digest.toString('base64')}" crossorigin></script>`
}
