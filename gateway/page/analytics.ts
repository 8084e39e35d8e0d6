/**
 * The operator's own analytics script: off unless a file is configured. This origin serves it under a name derived from its
 * content, with the integrity hash that the policy demands. Nothing is loaded from elsewhere.
 *
 * Source: product spec, section 7, "Monitoring"
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * @returns its path and content, and a function that puts its tag into a document's head
 * @throws Error when the file cannot be read
 */
export function analyticsOf(file: string): { path: string; script: Buffer; tagged(html: string): string } {
  const script = readFileSync(file)
  const digest = createHash('sha256').update(script).digest()
  const path = `/assets/analytics-${digest.toString('hex').slice(0, 12)}.js`
  const tag = `<script defer src="${path}" integrity="sha256-${digest.toString('base64')}" crossorigin></script>`
  return { path, script, tagged: (html) => html.replace('</head>', () => `${tag}</head>`) }
}
