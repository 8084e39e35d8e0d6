/** Each local method, found by its file: its form on the checkout, and the page that says how to pay. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormView, MethodFile, OrderRequest } from '../../../schemas/types.ts'
import { language, root } from '../folder.ts'
import { order } from '../reach.ts'
import type { Scene, State } from '../state.ts'

const folder = join(root, 'schemas/methods')
const methods = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as MethodFile)
  .filter(({ code }) => code !== 'CARD')

export const localStates: State[] = methods.flatMap((method) => {
  const name = `local-${method.code}`
  return [
    { name: `${name}-form`, page: 'checkout', open: (scene) => openForm(scene, method) },
    { name, page: String(method.present?.page ?? 'success'), open: (scene) => openInstructions(scene, method) },
  ]
})

/** An order where the method is sold, of an amount that it takes. */
function orderFor({ markets = [] }: MethodFile): Partial<OrderRequest> {
  const [market] = markets
  const least = market?.limits?.minMinor ?? 0
  return {
    country: market && market.country !== '*' ? market.country : 'US',
    currency: market?.currencies?.[0] ?? 'USD',
    amountMinor: Math.min(Math.max(12_500, least), market?.limits?.maxMinor ?? Number.MAX_SAFE_INTEGER),
  }
}

async function openForm(scene: Scene, method: MethodFile): Promise<void> {
  const { page } = scene
  await page.goto((await order(scene, orderFor(method))).url)
  await page.getByRole('radio', { name: method.name }).first().check({ force: true, timeout: 10_000 })
  await page.getByRole('radio', { name: method.name, checked: true }).first().waitFor()
}

async function openInstructions(scene: Scene, method: MethodFile): Promise<void> {
  const { url, next } = await begin(scene, method)
  await scene.page.goto(next?.redirect ? new URL(next.redirect, scene.gateway.url).href : url)
}

/** @returns the key of an order that waits for a payment by code, for pages that no method names */
export async function pendingAnywhere(scene: Scene): Promise<string> {
  const method = methods.find(({ flow }) => flow === 'qr')
  if (!method) throw new Error('No method pays by code.')
  return (await begin(scene, method)).key
}

interface Begun {
  key: string
  url: string
  next?: { redirect?: string }
}

/** Pays by the method's own example, as far as the shopper's part goes. */
async function begin(scene: Scene, method: MethodFile): Promise<Begun> {
  const { gateway } = scene
  const wanted = orderFor(method)
  const { key, url } = await order(scene, wanted)
  const form = `${gateway.url}/api/checkout/${key}/forms/${method.code}?country=${wanted.country}&lang=${language}`
  const { formId } = (await (await fetch(form)).json()) as FormView
  const option = method.options?.[0]?.code
  const answer = await fetch(`${gateway.url}/api/txn/local/confirmPayment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      key,
      method: method.code,
      country: wanted.country,
      formId,
      data: method.examples?.valid?.[0] ?? {},
      ...(option && { option }),
    }),
  })
  if (!answer.ok) throw new Error(`${method.code} was answered with ${answer.status}: ${await answer.text()}`)
  return { key, url, ...((await answer.json()) as Pick<Begun, 'next'>) }
}
