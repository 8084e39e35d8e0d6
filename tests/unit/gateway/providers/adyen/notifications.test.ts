/** Adyen's notifications become events only with a valid signature. */
import { describe, expect, it } from 'vitest'
import { ForgedNotification } from '../../../../../gateway/providers/notification.ts'
import { account } from '../../../../acquirer/acquirer.ts'
import { cards } from '../../../../acquirer/cards.ts'
import { forgedOf } from '../../../../acquirer/courier.ts'
import { type Event, noticeOf } from '../../../../acquirer/notices.ts'
import { chargeOf, now } from '../checks.ts'
import { localCharge, tryAdyen } from './tried.ts'

const attemptId = '0b8e3bd5-6c0c-4a6c-9d8f-0a5a3a3c8f11'
const paid: Event = {
  eventCode: 'AUTHORISATION',
  success: true,
  pspReference: 'QFQTPCQ8HXSKGK82',
  merchantReference: attemptId,
  amount: { currency: 'EUR', value: 1_000 },
  paymentMethod: 'visa',
}
const signing = { ...account, now: () => now }
const bodyOf = (event: Partial<Event>, more: Partial<typeof signing> = {}) =>
  noticeOf({ ...paid, ...event }, { ...signing, ...more })

const read = async (body: string) => {
  const { provider, lines } = tryAdyen()
  const notified = await provider.notifications?.({ headers: {}, body: Buffer.from(body), now })
  return { ...notified, lines }
}

describe('a notification of Adyen', () => {
  it.each<[string, Partial<Event>, object[]]>([
    ['a successful payment', {}, [{ about: 'attempt', attemptId, outcome: { action: 'pay' } }]],
    [
      'a payment that was refused',
      { success: false },
      [{ attemptId, outcome: { action: 'fail', reason: 'reason.declined' } }],
    ],
    [
      'a local payment that was refused',
      { success: false, paymentMethod: 'pix' },
      [{ attemptId, outcome: { action: 'fail', reason: 'reason.localDeclined' } }],
    ],
    [
      'a charge of a subscription',
      { merchantReference: 'charge.c-1' },
      [{ about: 'charge', chargeId: 'c-1', outcome: { action: 'pay' } }],
    ],
    [
      'an expired offer',
      { eventCode: 'OFFER_CLOSED' },
      [{ outcome: { action: 'fail', reason: 'reason.notConfirmed' } }],
    ],
    ['an expired authorisation', { eventCode: 'EXPIRE' }, [{ attemptId, outcome: { action: 'expire' } }]],
    [
      'a payment that was cancelled by our reference',
      { eventCode: 'TECHNICAL_CANCEL', originalReference: 'A' },
      [{ outcome: { action: 'fail' } }, { outcome: { action: 'expire' } }],
    ],
    [
      'a payment that never existed',
      { eventCode: 'TECHNICAL_CANCEL', success: false },
      [{ outcome: { action: 'fail' } }],
    ],
    [
      'a payment that was charged and can not be cancelled',
      { eventCode: 'TECHNICAL_CANCEL', success: false, originalReference: 'A' },
      [],
    ],
    [
      'a capture',
      { eventCode: 'CAPTURE' },
      [{ about: 'capture', captureId: attemptId, outcome: { action: 'succeed' } }],
    ],
    [
      'a capture that failed later',
      { eventCode: 'CAPTURE_FAILED' },
      [{ about: 'capture', outcome: { action: 'fail' } }],
    ],
    ['a void', { eventCode: 'CANCELLATION' }, [{ about: 'void', voidId: attemptId, outcome: { action: 'succeed' } }]],
    ['a refund', { eventCode: 'REFUND' }, [{ about: 'refund', refundId: attemptId, outcome: { action: 'succeed' } }]],
    ['a refund that was refused', { eventCode: 'REFUND', success: false }, [{ outcome: { action: 'fail' } }]],
    ['a refund that failed later', { eventCode: 'REFUND_FAILED' }, [{ outcome: { action: 'fail' } }]],
    ['a refund that came back', { eventCode: 'REFUNDED_REVERSED' }, [{ outcome: { action: 'fail' } }]],
    [
      'an authorisation that was cancelled at Adyen',
      { eventCode: 'CANCEL_OR_REFUND' },
      [{ about: 'attempt', attemptId, outcome: { action: 'expire' } }],
    ],
    ['an authorisation that could not be cancelled there', { eventCode: 'CANCEL_OR_REFUND', success: false }, []],
    ['a chargeback', { eventCode: 'CHARGEBACK' }, []],
  ])('reports %s', async (_, event, events) => {
    const notified = await read(bodyOf(event))
    expect(notified.events).toMatchObject(events)
    expect(notified.events).toHaveLength(events.length)
    expect(notified.answer?.text).toBe('[accepted]')
  })

  it.each<[string, string]>([
    ['another amount', forgedOf(bodyOf({}))],
    ['no signature', bodyOf({}).replace(/"hmacSignature":"[^"]*"/, '"other":""')],
    ['a signature that is too short', bodyOf({}).replace(/"hmacSignature":"[^"]*"/, '"hmacSignature":"AAAA"')],
    ['the signature of another key', bodyOf({}, { hmacKey: '0'.repeat(64) })],
    ['no item', '{"live":"false","notificationItems":[]}'],
    ['no JSON', 'paid=true'],
    ['an empty item', '{"notificationItems":[{}]}'],
    ['an amount that is a text', bodyOf({}).replace('"value":1000', '"value":"1000"')],
    ['a success that is not a text', bodyOf({}).replace('"success":"true"', '"success":true')],
  ])('with %s is refused', async (_, body) => {
    await expect(read(body)).rejects.toThrow(ForgedNotification)
  })

  it('is refused when text moves from one field to the next, though both have the same signature', async () => {
    const signed = JSON.parse(bodyOf({ merchantReference: `x:${attemptId}` }))
    await expect(read(JSON.stringify(signed))).rejects.toThrow(ForgedNotification)
    const [{ NotificationRequestItem: item }] = signed.notificationItems
    item.merchantAccountCode = `${item.merchantAccountCode}:x`
    item.merchantReference = attemptId
    await expect(read(JSON.stringify(signed))).rejects.toThrow(ForgedNotification)
  })

  it('of another merchant account is accepted without effect', async () => {
    expect(await read(bodyOf({}, { merchantAccount: 'Other' }))).toMatchObject({ events: [], lines: [] })
  })

  it('with several items is applied completely or not at all', async () => {
    const [one, other] = [bodyOf({}), bodyOf({ eventCode: 'REFUND' })].map(
      (body) => JSON.parse(body).notificationItems[0],
    )
    const { events } = await read(JSON.stringify({ notificationItems: [one, other] }))
    expect(events?.map(({ about }) => about)).toEqual(['attempt', 'refund'])
    other.NotificationRequestItem.amount.value++
    await expect(read(JSON.stringify({ notificationItems: [one, other] }))).rejects.toThrow(ForgedNotification)
  })

  it('causes a request to Adyen for the token of a card, and its own token is not trusted', async () => {
    const { provider, acquirer, notifications } = tryAdyen()
    const charge = chargeOf(cards.good?.number, { storesCard: true })
    const { storedCard } = await provider.authorise(charge)
    expect(await notifications()).toMatchObject([{ outcome: { action: 'pay', storedCard } }])
    const hint = { 'tokenization.shopperReference': attemptId, 'tokenization.storedPaymentMethodId': 'STOLEN' }
    acquirer.happen({ ...paid, additionalData: hint })
    expect(JSON.stringify(await notifications())).not.toContain('STOLEN')
  })

  it('that changes no order is logged with code and reference, and without shopper data', async () => {
    const { lines } = await read(bodyOf({ eventCode: 'CHARGEBACK', reason: 'Ada Lovelace' }))
    expect(lines).toEqual([expect.stringContaining('"eventCode":"CHARGEBACK"')])
    expect(lines.join()).toContain('a dispute')
    expect(lines.join()).not.toContain('Ada')
  })

  it.each([
    ['a kind that changes nothing here', 'CHARGEBACK', 'noEffect'],
    ['a kind that no table names', 'MOON_LANDING', 'unknownKind'],
  ])('of %s is counted', async (_, eventCode, result) => {
    const notified = await read(bodyOf({ eventCode: eventCode as Event['eventCode'] }))
    expect(notified).toMatchObject({ events: [], withoutEffect: [result] })
    expect(notified.answer?.text).toBe('[accepted]')
  })
})

describe('a voucher at Adyen', () => {
  it.each([
    ['pay', 'pay'],
    ['fail', 'fail'],
    ['expire', 'fail'],
  ] as const)('that the shopper decides to %s is reported as %s', async (decision, action) => {
    const { provider, acquirer, notifications } = tryAdyen()
    const charge = localCharge('OXXO')
    await provider.authorise(charge)
    acquirer.shopper(charge.attemptId, decision)
    expect(await notifications()).toMatchObject([{ attemptId: charge.attemptId, outcome: { action } }])
  })

  it('can not be paid after it was abandoned', async () => {
    const { provider, acquirer } = tryAdyen()
    const charge = localCharge('OXXO')
    await provider.authorise(charge)
    expect(await provider.abandon({ ...charge, state: 'pending' })).toMatchObject({ action: 'abandon' })
    expect(() => acquirer.shopper(charge.attemptId, 'pay')).toThrow('no payment waits')
  })
})
