/** A card that Adyen stored: the shopper's reference, which was the attempt's id, and the token. Nothing of the card. */
import type { Client } from './client.ts'

export interface StoredCard {
  shopperReference: string
  id: string
}

export const written = ({ shopperReference, id }: StoredCard): string => `${shopperReference}/${id}`

/** @returns undefined for what was never made here */
export function readStoredCard(text: string): StoredCard | undefined {
  const [, shopperReference, id] = /^([\w-]{3,256})\/(\w{1,64})$/.exec(text) ?? []
  return shopperReference && id ? { shopperReference, id } : undefined
}

interface Tokens {
  'tokenization.storedPaymentMethodId'?: string
  'tokenization.shopperReference'?: string
  'recurring.recurringDetailReference'?: string
}

/** @param additionalData of an answer, which came from Adyen itself */
export function storedIn(attemptId: string, additionalData: object | undefined): string | undefined {
  const tokens = (additionalData ?? {}) as Tokens
  const id = tokens['tokenization.storedPaymentMethodId'] ?? tokens['recurring.recurringDetailReference']
  return id ? written({ shopperReference: attemptId, id }) : undefined
}

/** Asked where a notification hints at it: what beside its amount a notification says is not signed. */
export async function storedFor(
  client: Client,
  merchantAccount: string,
  shopperReference: string,
): Promise<string | undefined> {
  const { storedPaymentMethods = [] } = await client.get<{ storedPaymentMethods?: { id?: string }[] }>(
    '/storedPaymentMethods',
    { merchantAccount, shopperReference },
  )
  const id = storedPaymentMethods[0]?.id
  return id ? written({ shopperReference, id }) : undefined
}

/** Whether a notification of an attempt says that its card was stored. */
export const hintsAtToken = (attemptId: string, additionalData: object | undefined): boolean =>
  ((additionalData ?? {}) as Tokens)['tokenization.shopperReference'] === attemptId
