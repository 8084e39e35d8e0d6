/** Payments with Adyen: what is sent, and what the shopper sees of the answer. */
import { describe, expect, it } from 'vitest'
import { AnswerLost, type Unreached } from '../../../../../gateway/providers/adyen/client.ts'
import { withRequestId } from '../../../../../gateway/requestId.ts'
import { cards } from '../../../../acquirer/cards.ts'
import type { Fault } from '../../../../acquirer/faults.ts'
import { resultOf } from '../../../../acquirer/payments.ts'
import { canary, chargeOf, now } from '../checks.ts'
import { localCharge, tryAdyen } from './tried.ts'

const number = (card: string) => cards[card]?.number
const digits = (count: number) => expect.stringMatching(new RegExp(`^\\d{${count}}$`))

describe('a card at Adyen', () => {
  it('is sent with our keys and captured at once, and only the request has its number', async () => {
    const { provider, requests } = tryAdyen()
    const charge = chargeOf(number('good'), { device: { ip: '192.0.2.7', userAgent: 'Mozilla', language: 'de-AT,de' } })
    const requestId = '0b8e3bd5-6c0c-4a6c-9d8f-0a5a3a3c8f11'
    expect(await withRequestId(requestId, () => provider.authorise(charge))).toMatchObject({ action: 'pay' })
    const [{ body, headers, path } = { body: {}, headers: new Headers(), path: '' }] = requests
    expect(path).toBe('/v71/payments')
    expect(headers.get('idempotency-key')).toBe(charge.attemptId)
    expect(headers.get('x-request-id')).toBe(requestId)
    expect(body).toMatchObject({
      reference: charge.attemptId,
      amount: { currency: 'USD', value: 12_345 },
      paymentMethod: { type: 'scheme', number: number('good'), expiryMonth: '11', expiryYear: '2039', cvc: canary.cvv },
      captureDelayHours: 0,
      shopperIP: '192.0.2.7',
      browserInfo: { userAgent: 'Mozilla', language: 'de-AT' },
    })
  })

  it('is only authorised when the merchant captures', async () => {
    const { provider, acquirer, requests } = tryAdyen()
    const charge = chargeOf(number('good'), { capture: 'manual' })
    await provider.authorise(charge)
    expect(requests[0]?.body).toMatchObject({ additionalData: { manualCapture: 'true' } })
    expect(acquirer.books.heldOf(charge.attemptId)).toBe(0)
  })

  it.each([
    ['refused', 'fail', 'reason.declined', '2'],
    ['noFunds', 'fail', 'reason.insufficientFunds', '12'],
    ['expired', 'fail', 'reason.expiredCard', '6'],
    ['wrongCvc', 'fail', 'reason.cardIncorrect', '24'],
    ['fraud', 'refuse', 'reason.invalid', '20'],
  ])('that is %s gives one of our reasons', async (card, action, reason, decline) => {
    const outcome = await tryAdyen().provider.authorise(chargeOf(number(card)))
    expect(outcome).toMatchObject({ action, reason, decline })
  })

  it('with a challenge is charged when the shopper is back, and not before', async () => {
    const { provider, acquirer } = tryAdyen()
    const charge = chargeOf(number('challenge'))
    const { action, redirectUrl, reference = null } = await provider.authorise(charge)
    expect(action).toBe('challenge')
    const back = await acquirer.fetch(`${redirectUrl}/approve`)
    expect(acquirer.books.chargesOf(charge.attemptId)).toBe(0)
    const values = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams)
    const attempt = { ...charge, state: 'challenge', reference } as const
    expect(await provider.returned?.(attempt, values)).toMatchObject({ action: 'pay', reference })
    expect(await provider.returned?.(attempt, values)).toMatchObject({ action: 'pay', reference })
    expect(acquirer.books.chargesOf(charge.attemptId)).toBe(1)
  })

  it('with a failed challenge shows that the bank could not confirm it', async () => {
    const { provider, acquirer } = tryAdyen()
    const charge = chargeOf(number('challenge'))
    const { redirectUrl, reference = null } = await provider.authorise(charge)
    const back = await acquirer.fetch(`${redirectUrl}/refuse`)
    const values = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams)
    const outcome = await provider.returned?.({ ...charge, state: 'challenge', reference }, values)
    expect(outcome).toMatchObject({ action: 'fail', reason: 'reason.challengeFailed' })
  })

  it('is not paid by the result of another payment, an invented one, or a missing one', async () => {
    const { provider, acquirer } = tryAdyen()
    const [mine, other] = [chargeOf(number('challenge')), chargeOf(number('challenge'))]
    const { reference = null } = await provider.authorise(mine)
    await provider.authorise(other)
    const payment = [...acquirer.books.payments.values()].find((each) => each.reference === other.attemptId)
    const attempt = { ...mine, state: 'challenge', reference } as const
    const stolen = payment ? resultOf(payment, 'pay') : ''
    for (const values of [{ redirectResult: stolen } as Record<string, string>, { redirectResult: 'made-up' }, {}])
      await expect(provider.returned?.(attempt, values)).rejects.toThrow()
    expect(acquirer.books.chargesOf(mine.attemptId)).toBe(0)
  })
})

describe('a local method at Adyen', () => {
  it.each([
    ['PIX', { code: expect.stringMatching(/^000201.*6304[\dA-F]{4}$/) }],
    ['BOLETO', { code: digits(44), copyText: digits(47), barcode: 'itf', values: { dueDate: expect.any(String) } }],
    ['OXXO', { barcode: 'code128', values: { ticketNumber: digits(28) } }],
    ['MULTIBANCO', { values: { entity: digits(5), reference: digits(9) } }],
    ['WECHAT_PAY', { code: expect.stringMatching(/^weixin:/) }],
    ['DOKU_VA', { copyText: digits(16), values: { bank: 'BCA', account: digits(16) } }],
    ['SEPA_DIRECT_DEBIT', { values: { ticketNumber: expect.any(String) } }],
  ])('%s is paid with the code or account from Adyen', async (code, payCode) => {
    const outcome = await tryAdyen().provider.authorise(localCharge(code))
    expect(outcome).toMatchObject({ action: 'wait', payCode })
    expect(outcome.redirectUrl).toBeUndefined()
  })

  it.each(['IDEAL', 'Internet_Banking_MY'])('%s is paid on another site', async (code) => {
    const { provider, acquirer, notifications } = tryAdyen()
    const charge = localCharge(code)
    const { action, redirectUrl } = await provider.authorise(charge)
    expect([action, redirectUrl]).toEqual(['wait', expect.stringMatching(/^https:/)])
    const back = await acquirer.fetch(`${redirectUrl}/approve`)
    const values = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams)
    const outcome = await provider.returned?.({ ...charge, state: 'pending' }, values)
    expect(outcome?.action).toBe('pay')
    expect(await notifications()).toMatchObject([{ attemptId: charge.attemptId, outcome: { action: 'pay' } }])
  })

  it('BLIK waits for the app, after it sent the code that the shopper typed', async () => {
    const { provider, requests } = tryAdyen()
    const charge = localCharge('BLIK')
    expect(await provider.authorise(charge)).toMatchObject({ action: 'wait', dueAt: charge.expiresAt })
    expect(requests[0]?.body.paymentMethod).toEqual({ type: 'blik', blikCode: charge.data.blikcode })
  })

  it('Apple Pay is paid with the token of the device, and offered only if its domain is set', async () => {
    const { provider, requests } = tryAdyen()
    const charge = localCharge('APPLE_PAY', { walletToken: '{"data":"token"}' })
    expect((await provider.authorise(charge)).action).toBe('pay')
    expect(requests[0]?.body.paymentMethod).toEqual({ type: 'applepay', applePayToken: '{"data":"token"}' })
    const wallet = { code: 'APPLE_PAY', isLocal: true, settings: charge.settings }
    expect(provider.serves(wallet)).toBe(true)
    expect(tryAdyen({ ADYEN_APPLE_PAY_DOMAIN: '' }).provider.serves(wallet)).toBe(false)
  })

  it('Google Pay is paid with a token that is encrypted for Adyen and this account', async () => {
    const { provider, requests } = tryAdyen()
    const charge = localCharge('GOOGLE_PAY', { walletToken: '{"signature":"token"}' })
    expect((await provider.authorise(charge)).action).toBe('pay')
    expect(requests[0]?.body.paymentMethod).toEqual({ type: 'googlepay', googlePayToken: '{"signature":"token"}' })
    expect(provider.walletGateway?.(charge.settings ?? {})).toEqual({
      gateway: 'adyen',
      gatewayMerchantId: 'FakeMerchantECOM',
    })
    expect(provider.walletGateway?.(localCharge('APPLE_PAY').settings ?? {})).toBeUndefined()
  })

  it('offers no bank that Adyen does not have', () => {
    const { provider } = tryAdyen()
    const { settings } = localCharge('Internet_Banking_MY')
    const at = (option: string) => ({ code: 'Internet_Banking_MY', isLocal: true, settings, option })
    expect([at('maybank'), at('bankofchina'), at('toString')].map((bank) => provider.serves(bank))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('sends the tax number of a card payment to the acquirer', async () => {
    const { provider, requests } = tryAdyen()
    await provider.authorise(chargeOf(number('good'), { country: 'BR', data: { identityNumber: '52998224725' } }))
    expect(requests[0]?.body).toMatchObject({ socialSecurityNumber: '52998224725', paymentMethod: { type: 'scheme' } })
    await provider.authorise(chargeOf(number('good')))
    expect(requests[1]?.body).not.toHaveProperty('socialSecurityNumber')
  })

  it('puts the fields where the method file says, under the names that Adyen uses', async () => {
    const { provider, requests } = tryAdyen()
    await provider.authorise(localCharge('BOLETO'))
    expect(requests[0]?.body).toMatchObject({
      shopperName: { firstName: 'Ana', lastName: 'Souza' },
      socialSecurityNumber: '52998224725',
      billingAddress: { street: 'Rua Augusta 1500, apto 42', stateOrProvince: 'SP', country: 'BR' },
    })
    await provider.authorise(localCharge('PIX'))
    await provider.authorise(
      localCharge('PIX', { data: { fullName: ' Maria Clara  dos Santos', identityNumber: '12345678909' } }),
    )
    await provider.authorise(localCharge('PIX', { data: { fullName: 'Petrobras', identityNumber: '11222333000181' } }))
    // A form from before a release.
    const before = { firstName: 'Rita', lastName: 'Melo', identityNumber: '52998224725' }
    await provider.authorise(localCharge('PIX', { data: before }))
    expect(requests.slice(1).map(({ body }) => body.shopperName)).toEqual([
      { firstName: 'Ana', lastName: 'Souza' },
      { firstName: 'Maria', lastName: 'Clara dos Santos' },
      { firstName: 'Petrobras', lastName: '-' },
      { firstName: 'Rita', lastName: 'Melo' },
    ])
    await provider.authorise(localCharge('Internet_Banking_MY'))
    expect(requests.at(-1)?.body.paymentMethod).toEqual({ type: 'molpay_ebanking_fpx_MY', issuer: 'fpx_abb' })
  })

  it('sends nothing for a bank that Adyen does not have', async () => {
    const { provider, requests } = tryAdyen()
    const charge = localCharge('DOKU_VA', { option: { code: 'BSI', name: 'BSI' } })
    expect(await provider.authorise(charge)).toMatchObject({ action: 'fail', reason: 'reason.localDeclined' })
    expect(requests).toEqual([])
  })
})

describe('a connection to Adyen that fails', () => {
  it.each<Fault>(['resetAfter', '500After', 'truncated', 'resetBefore', '500', '429', 'slow'])(
    'once (%s) causes another try with the same key, and one charge',
    async (fault) => {
      const { provider, acquirer, requests } = tryAdyen()
      acquirer.faults.order({ fault, ms: 20 })
      const charge = chargeOf(number('good'))
      expect((await provider.authorise(charge)).action).toBe('pay')
      expect(acquirer.books.chargesOf(charge.attemptId)).toBe(1)
      expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    },
  )

  it.each<[Fault, typeof AnswerLost | typeof Unreached]>([
    ['resetAfter', AnswerLost],
    ['500After', AnswerLost],
    ['resetBefore', AnswerLost],
  ])('at each try (%s) leaves the payment open, and it is looked up', async (fault, error) => {
    const { provider, acquirer, notifications } = tryAdyen()
    acquirer.faults.order({ fault, on: 'payments', times: 3 })
    const charge = chargeOf(number('good'))
    await expect(provider.authorise(charge)).rejects.toThrow(error)
    expect(await provider.lookup({ ...charge, reference: null })).toMatchObject({ action: 'wait' })
    const isCharged = acquirer.books.chargesOf(charge.attemptId) === 1
    const ends = (await notifications()).map((event) => 'outcome' in event && event.outcome.action)
    expect(ends).toEqual([isCharged ? 'pay' : 'fail'])
  })

  it('with 429 at each try makes the payment fail, because nothing happened', async () => {
    const { provider, acquirer } = tryAdyen()
    acquirer.faults.order({ fault: '429', times: 3 })
    const outcome = await provider.authorise(chargeOf(number('good')))
    expect(outcome).toMatchObject({ action: 'fail', reason: 'reason.interrupted' })
  })

  it('leaves no card data in an error or in the log', async () => {
    const { provider, acquirer, lines } = tryAdyen({ ADYEN_API_KEY: 'wrong' })
    const refused = await provider.authorise(chargeOf(number('good')))
    acquirer.faults.order({ fault: 'resetAfter', times: 3 })
    const lost = await provider.authorise(chargeOf(number('good'))).catch((error: Error) => error)
    const written = JSON.stringify([lines, refused, String(lost), Object.entries(lost)])
    for (const value of [number('good'), canary.cvv, canary.cardHolderName, '2039'])
      expect(written).not.toContain(value)
  })
})

describe('an amount at Adyen', () => {
  it.each([
    ['CLP', 12_345, 1_234_500],
    ['ISK', 100, 10_000],
    ['IDR', 1_500_000, 15_000],
    ['CVE', 5_000, 50],
    ['JPY', 990, 990],
    ['KWD', 1_250, 1_250],
  ])('of %s is sent in the unit of Adyen', async (currency, amountMinor, value) => {
    const { provider, requests } = tryAdyen()
    await provider.authorise(chargeOf(number('good'), { currency, amountMinor }))
    expect(requests[0]?.body.amount).toEqual({ currency, value })
  })

  it('that Adyen can not express is never sent', async () => {
    const { provider, requests } = tryAdyen()
    const outcome = await provider.authorise(chargeOf(number('good'), { currency: 'CVE', amountMinor: 50 }))
    expect([outcome.action, requests]).toEqual(['fail', []])
  })
})

describe('after a payment at Adyen', () => {
  it('a stored card is charged again by its token, once', async () => {
    const { provider, acquirer, requests } = tryAdyen()
    const charge = chargeOf(number('good'), { storesCard: true, amountMinor: 0 })
    const { storedCard = '' } = await provider.authorise(charge)
    const renewal = { ...charge, chargeId: 'c-1', storedCard, amountMinor: 990, number: 2, tries: 1 }
    const again = [await provider.chargeStored?.(renewal), await provider.chargeStored?.(renewal)]
    expect(again).toMatchObject([{ action: 'pay' }, { action: 'pay' }])
    expect(acquirer.books.chargesOf('charge.c-1')).toBe(1)
    expect(requests[1]?.body).toMatchObject({
      shopperInteraction: 'ContAuth',
      recurringProcessingModel: 'Subscription',
    })
  })

  it('a request is not repeated once Adyen has forgotten the key', async () => {
    const { provider, requests } = tryAdyen()
    const charge = chargeOf(number('good'))
    const { reference = null } = await provider.authorise(charge)
    const refund = { refundId: 'r-1', amountMinor: 100, currency: 'USD', reference: 'known', requestedAt: now, now }
    const facts = { ...refund, charge: { ...charge, reference } }
    const later = new Date(now.getTime() + 40 * 86_400_000)
    expect(await provider.refund({ ...facts, now: later })).toMatchObject({ action: 'wait', reference: 'known' })
    expect(requests).toHaveLength(1)
  })

  it("a device's wallet gets the identity of the merchant", async () => {
    const { provider } = tryAdyen()
    const order = { id: 'o', website: 'https://shop.example' }
    const merchant = { merchantId: 'merchant.example', environment: 'sandbox' }
    const asked = { order, merchant, validationUrl: 'https://apple.example', now }
    expect(await provider.walletSession?.(asked)).toMatchObject({ displayName: 'shop.example' })
  })

  it('the doctor reports whether Adyen accepts key and account', async () => {
    expect(await tryAdyen().provider.check?.()).toBeUndefined()
    expect(await tryAdyen({ ADYEN_API_KEY: 'wrong' }).provider.check?.()).toMatch(/^Adyen refuses ADYEN_API_KEY/)
    expect(await tryAdyen({ ADYEN_MERCHANT_ACCOUNT: 'Other' }).provider.check?.()).toMatch(/^ADYEN_MERCHANT_ACCOUNT/)
  })
})
