/** The fake acquirer of tests/acquirer, as the provider adyen calls it. */
import { account } from '../../../../../acquirer/acquirer.ts'
import { refundedOf } from '../../../../../acquirer/books.ts'
import { forgedOf } from '../../../../../acquirer/courier.ts'
import { noticeOf } from '../../../../../acquirer/notices.ts'
import { resultOf } from '../../../../../acquirer/payments.ts'
import { chargesOf, noticesOf, openFake } from '../../networks/adyen.ts'
import type { Acquirer } from '../subject.ts'

export default function acquirer(): Acquirer {
  const fake = openFake()
  const { books } = fake
  const waiting = (reference: string) =>
    [...books.payments.values()].find((payment) => payment.reference === reference && payment.state === 'waits')
  return {
    fetch: fake.fetch,
    chargesOf: (key) => chargesOf(fake, key),
    refundsOf: books.refundsOf,
    capturesOf: books.capturesOf,
    heldMinor: () =>
      [...books.payments.values()].reduce(
        (sum, payment) => sum + payment.captured - refundedOf(books.modifications, payment),
        0,
      ),
    notices: () => noticesOf(fake),
    forge(kind, attemptId, { amountMinor: value, currency }) {
      const event = {
        eventCode: 'AUTHORISATION',
        success: true,
        pspReference: 'QFQTPCQ8HXSKGK82',
        merchantReference: attemptId,
        amount: { value, currency },
        paymentMethod: 'visa',
      } as const
      const signedWith = (hmacKey: string) => noticeOf(event, { ...account, hmacKey, now: () => new Date() })
      const bodies = {
        unsigned: () => signedWith(account.hmacKey).replace(/"hmacSignature":"[^"]*"/, '"other":""'),
        signedByAnother: () => signedWith('0'.repeat(64)),
        altered: () => forgedOf(signedWith(account.hmacKey)),
      }
      return { headers: { 'content-type': 'application/json' }, body: bodies[kind]() }
    },
    shopper: {
      proves(attemptId) {
        const payment = waiting(attemptId)
        if (!payment) throw new Error(`no challenge waits under ${attemptId}`)
        return { redirectResult: resultOf(payment, 'pay') }
      },
      pays(attemptId) {
        if (!waiting(attemptId)) return false
        fake.shopper(attemptId, 'pay')
        return true
      },
    },
  }
}
