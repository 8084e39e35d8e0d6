/**
 * Deliberately wrong providers fail the suite, each in exactly the cases that its mistake breaks.
 *
 * @long
 */
import { expect, it, vi } from 'vitest'
import { chargesTwice } from './chargesTwice.ts'
import { failuresOf } from './failuresOf.ts'
import { forgetsRefund } from './forgetsRefund.ts'
import { treatsSilenceAsRefusal } from './treatsSilenceAsRefusal.ts'
import { trustsUnsigned } from './trustsUnsigned.ts'

// Dozens of payments each, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 })

it('one that charges twice', async () => {
  const answersLost = [
    'whose connection is reset after its effect',
    'that gets no answer in time',
    'that is answered with 500 after its effect',
  ]
  const renewal = 'a renewal FAULT is charged once, and the subscription says so'
  expect(await failuresOf(chargesTwice, ['a payment', 'a renewal'])).toEqual({
    ...each('a payment FAULT is charged at most once, and the order says so', answersLost, [
      'an attempt was charged 2 times',
      'the gateway counts 4990, and the books 9980',
    ]),
    // Twice in one call, and once more when the gateway repeats the call.
    ...each(renewal, answersLost, ['the gateway counts 1490, and the books 3470']),
    ...each(renewal, ['whose answer is cut off'], ['the gateway counts 1490, and the books 2480']),
  })
})

it('one that forgets a refund', async () => {
  const title = 'a refund FAULT is sent once, and the order says so'
  const sent = [
    'whose connection is reset after its effect',
    'that gets no answer in time',
    'that is answered with 500 after its effect',
    'whose answer is cut off',
  ]
  const notSent = [
    'whose connection is refused',
    'whose connection is reset before its effect',
    'that is answered with 500 before its effect',
    'that is answered with 429',
  ]
  expect(await failuresOf(forgetsRefund, ['a refund'])).toEqual({
    ...each(title, sent, ['a refund was sent, and counts as failed', 'the gateway counts 4990, and the books 4000']),
    ...each(title, notSent, ['the requested end never came']),
  })
})

it('one that treats a missing answer as a refusal', async () => {
  expect(await failuresOf(treatsSilenceAsRefusal, ['a payment'])).toEqual(
    each(
      'a payment FAULT is charged at most once, and the order says so',
      [
        'whose connection is reset after its effect',
        'that gets no answer in time',
        'that is answered with 500 after its effect',
        'whose answer is cut off',
      ],
      ['before a notification: it was charged, and the order is failed'],
    ),
  )
})

it('one that trusts an unsigned notification', async () => {
  expect(await failuresOf(trustsUnsigned, ['a notification'])).toEqual(
    each(
      'a notification that FAULT is refused, and changes nothing',
      ['is not signed', 'is signed with another key', 'was altered after it was signed'],
      ['it was answered with 200', 'the order was challenge, and is paid', 'the gateway counts 4990, and the books 0'],
    ),
  )
})

const each = (title: string, faults: string[], reasons: string[]): Record<string, string[]> =>
  Object.fromEntries(faults.map((fault) => [title.replace('FAULT', fault), reasons]))
