/** Answers the provider adyen in tests: the fake acquirer, by our keys. */

import { renewalReference } from '../../../../../gateway/providers/adyen/request.ts'
import type { ProviderExamples } from '../../../../../gateway/providers/provider.ts'
import { type Acquirer, openAcquirer } from '../../../../acquirer/acquirer.ts'

/** Its pages have an https address, because shoppers are sent to no other. */
export const openFake = (): Acquirer => openAcquirer({ origin: 'https://acquirer.example' })

/** An attempt and a subscription's charge have different references there. */
export const chargesOf = ({ books }: Acquirer, key: string): number =>
  books.chargesOf(key) + books.chargesOf(renewalReference(key))

export const noticesOf = ({ outbox }: Acquirer) =>
  outbox.take().map((body) => ({ headers: { 'content-type': 'application/json' }, body }))

export const network: NonNullable<ProviderExamples['network']> = () => {
  const acquirer = openFake()
  return {
    fetch: acquirer.fetch,
    chargesOf: (key) => chargesOf(acquirer, key),
    refundsOf: acquirer.books.refundsOf,
    capturesOf: (id) => acquirer.books.capturesOf(id) + acquirer.books.cancelsOf(id),
    notices: () => noticesOf(acquirer),
  }
}
