/** The provider adyen with a fake acquirer, and charges as the gateway passes them. */
import { join } from 'node:path'
import { examples } from '../../../../../gateway/providers/adyen/examples.ts'
import adyen from '../../../../../gateway/providers/adyen/index.ts'
import type { ProviderEvent } from '../../../../../gateway/providers/notification.ts'
import type { Charge } from '../../../../../gateway/providers/provider.ts'
import { openSchemaFiles } from '../../../../../gateway/schemas/schemaFiles.ts'
import type { Acquirer } from '../../../../acquirer/acquirer.ts'
import { chargeOf, now } from '../checks.ts'
import { noticesOf, openFake } from '../networks/adyen.ts'

const schemaFiles = openSchemaFiles(join(import.meta.dirname, '../../../../../schemas'))
const { methods } = schemaFiles.now()
schemaFiles.close()

export function tryAdyen(env: Record<string, string> = {}) {
  const acquirer: Acquirer = openFake()
  const lines: string[] = []
  const requests: { path: string; body: Record<string, unknown>; headers: Headers }[] = []
  const write = (facts: object, message: string) => void lines.push(JSON.stringify([facts, message]))
  const config = adyen.readConfig({ ...examples.env, ...env })
  if (!config) throw new Error('it is off')
  const provider = adyen.create({
    config,
    log: { info: write, warn: write, error: write },
    catalogs: () => {
      throw new Error('it must not ask for a catalog')
    },
    async fetch(input, init) {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname
      const text = await request.clone().text()
      requests.push({ path, body: text ? JSON.parse(text) : {}, headers: request.headers })
      return acquirer.fetch(request)
    },
  })
  /** The acquirer's notifications since the last call. */
  async function notifications(): Promise<ProviderEvent[]> {
    const notified = []
    for (const { headers, body } of noticesOf(acquirer))
      notified.push(await provider.notifications?.({ headers, body: Buffer.from(body), now }))
    return notified.flatMap((each) => each?.events ?? [])
  }
  return { provider, acquirer, lines, requests, notifications }
}

/** A shopper's charge with a method, from its first example. */
export function localCharge(code: string, more: Partial<Charge> = {}): Charge {
  const method = methods.get(code)
  if (!method) throw new Error(`unknown method ${code}`)
  const [{ option = method.options?.[0]?.code, ...data } = {}] = method.examples.valid as Record<string, string>[]
  const [market] = method.markets
  return chargeOf(undefined, {
    method: code,
    isLocal: true,
    country: market?.country === '*' ? 'US' : (market?.country ?? 'US'),
    currency: market?.currencies?.[0] ?? 'USD',
    settings: method.providers?.adyen,
    option: method.options?.find((each) => each.code === option),
    data,
    // Adyen counts whole rupiahs.
    amountMinor: 1_500_000,
    ...more,
  })
}
