/**
 * The style sheet for a page without scripts. It hides what needs a script (`data-scripted`), and styles the
 * replacement (`data-plain`, renderer/blocks/scriptless) like the rest of the page.
 */
import type { FastifyInstance } from 'fastify'
import { sendSheet, sheetLink } from './sheet.ts'

const sheet = `
noscript { display: contents; }
[data-scripted], #checkout:not([action]) { display: none !important; }
[role="timer"] { display: none; }
[data-plain="code"] { overflow: visible; white-space: normal; overflow-wrap: anywhere; -webkit-user-select: all; user-select: all; }
[hidden][data-plain="help"] { display: block; }
input[name="method"] { visibility: hidden; }
[data-plain="row"], [data-plain="tile"] { position: absolute; inset: 0; z-index: 2; border-radius: 0.75rem; }
[data-plain="row"]:focus-visible, [data-plain="tile"]:focus-visible { outline: 2px solid var(--brand-text); outline-offset: 2px; }
[data-plain="row"]::before {
  content: ""; position: absolute; inset-inline-start: 1rem; inset-block-start: calc(50% - 0.625rem);
  box-sizing: border-box; inline-size: 1.25rem; block-size: 1.25rem;
  border: 1px solid var(--line-strong); border-radius: 50%; background: var(--raised);
}
[data-plain="row"][aria-current]::before { border: 0.3125rem solid var(--brand-text); }
[data-plain="country"] { margin-block-start: var(--space-2); }
[data-plain="lang"] { display: flex; gap: var(--space-2); justify-content: center; margin-block-start: var(--space-2); }
[data-plain="question"] { display: grid; justify-items: center; }
[data-plain="question"] > summary { list-style: none; cursor: pointer; }
[data-plain="question"] > summary::-webkit-details-marker { display: none; }
[data-plain="question"] > form { display: grid; gap: var(--space-3); margin-block-start: var(--space-2); text-align: start; justify-self: stretch; }
[data-plain="question"] > form > button { margin-block: 0; }
form#checkout:not([action]) { display: none; }
header button[aria-expanded]:focus + [hidden] { display: block !important; }
[role="radiogroup"] label:has(:checked) { border-color: var(--brand-text); background: var(--brand-soft); }
`

const path = '/scriptless.css'

/** For the head of a drawn page. */
export const scriptlessLink = `<noscript>${sheetLink(path, sheet)}</noscript>`

export function addScriptlessSheet(app: FastifyInstance): void {
  app.get(path, { schema: { hide: true } }, async (_, reply) => sendSheet(reply, sheet))
}
