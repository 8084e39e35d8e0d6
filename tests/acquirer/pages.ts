/** The acquirer's own page: where a bank asks the shopper, or a shopper pays on another site, with a way back. */
import { type Decision, decided, resultOf, type Till } from './payments.ts'

const decisions: Record<string, Decision> = { approve: 'pay', refuse: 'fail', cancel: 'cancel' }

/**
 * @param path such as /pages/ABC, or /pages/ABC/approve, which leads back to the shop
 * @returns undefined where there is no such page
 */
export function page(till: Till, path: string): Response | undefined {
  const [, pspReference = '', name] = /^\/pages\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
  const payment = till.books.payments.get(pspReference)
  if (!payment) return undefined
  if (!name) return html(pspReference)
  const decision = decisions[name]
  if (!decision) return undefined
  // A card is charged when its shop asks how the challenge went; what is paid on another site is paid there.
  if (payment.type !== 'scheme') decided(till, payment, decision)
  const back = new URL(payment.returnUrl ?? till.origin)
  back.searchParams.set('redirectResult', resultOf(payment, decision))
  return new Response(null, { status: 302, headers: { location: back.href } })
}

const html = (pspReference: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Test bank</title>
<h1>Test bank</h1><p>No money moves here.</p>
${Object.keys(decisions)
  .map((name) => `<p><a href="/pages/${pspReference}/${name}">${name[0]?.toUpperCase()}${name.slice(1)}</a></p>`)
  .join('\n')}`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
