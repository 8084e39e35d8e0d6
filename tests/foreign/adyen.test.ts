/**
 * Adyen's published example notifications, and every event code that it or its library names: each is handled or named in
 * a table with the reason, and with a signature of another it is refused.
 */
import { NotificationRequestItem } from '@adyen/api-library/lib/src/typings/notification/notificationRequestItem.js'
import hmac from '@adyen/api-library/lib/src/utils/hmacValidator.js'
import { expect, it } from 'vitest'
import { withoutEffect } from '../../gateway/providers/adyen/withoutEffect.ts'
import { account } from '../acquirer/acquirer.ts'
import { forgedOf } from '../acquirer/courier.ts'
import { commonJs } from '../acquirer/library.ts'
import { tryAdyen } from '../unit/gateway/providers/adyen/tried.ts'
import { now } from '../unit/gateway/providers/checks.ts'
import { foreign, listOf, versionOf } from './foreign.ts'

type Item = Record<string, unknown> & { eventCode: string }

const { codes: published, examples } = listOf<{ codes: string[]; examples: Item[] }>('adyenNotifications.json')
const codes = [...new Set([...published, ...Object.values(NotificationRequestItem.EventCodeEnum)])] as string[]
const validator = new (commonJs(hmac))()

/** The example as our own account would get it. */
function bodyOf(example: Item): string {
  const item = { ...example, merchantAccountCode: account.merchantAccount } as unknown as NotificationRequestItem
  const additionalData = { ...item.additionalData, hmacSignature: validator.calculateHmac(item, account.hmacKey) }
  return JSON.stringify({
    live: 'false',
    notificationItems: [{ NotificationRequestItem: { ...item, additionalData } }],
  })
}

/** What the provider makes of it; undefined if it refuses it. */
async function readBy(body: string) {
  const { provider, lines } = tryAdyen()
  const request = { headers: {}, body: Buffer.from(body), now }
  const notified = await provider.notifications?.(request).catch(() => undefined)
  return notified && { ...notified, lines }
}

foreign('Adyen, example notifications', 'Webhooks v1, July 2026', async ({ real, wrong }) => {
  for (const example of examples) {
    const body = bodyOf(example)
    const notified = await readBy(body)
    const [line = ''] = notified?.lines ?? []
    const isNamed = withoutEffect.has(example.eventCode) && line.includes('a notification that changes no order')
    real(example.eventCode, notified?.answer?.text === '[accepted]' && (notified.events.length > 0 || isNamed))
    wrong(`forged ${example.eventCode}`, (await readBy(forgedOf(body))) !== undefined)
  }
})

foreign('Adyen, event codes', versionOf('@adyen/api-library'), async ({ real }) => {
  const [paid] = examples
  for (const eventCode of codes) {
    const notified = await readBy(bodyOf({ ...paid, eventCode }))
    real(eventCode, withoutEffect.has(eventCode) !== (notified?.events.length ?? 0) > 0)
  }
})

it('an unknown code is accepted, logged as a warning and counted', async () => {
  const notified = await readBy(bodyOf({ ...(examples[0] as Item), eventCode: 'MOON_LANDING' }))
  expect(notified).toMatchObject({ events: [], withoutEffect: ['unknownKind'] })
  expect(notified?.lines).toEqual([expect.stringContaining('of an unknown kind')])
})
