/** A card stored at Adyen: the shopper's reference (the attempt's id) and the token, without card data. */
import type { Client } from './client.ts'

export interface StoredCard {
  shopperReference: string
  id: string
}

export const written = ({ shopperReference, id }: StoredCard): string => `${shopperReference}/${id}`

/** @returns undefined for a text that we did not make */
export function readStoredCard(text: string): StoredCard | undefined {
  const [, shopperReference, id] = /^([\w-]{3,256})\/(\w{1,64})$/.exec(text) ?? []
  return shopperReference && id ? { shopperReference, id } : undefined
}

interface Tokens {
  'tokenization.storedPaymentMethodId'?: string
  'tokenization.shopperReference'?: string
  'recurring.recurringDetailReference'?: string
}

/** @param additionalData of a direct answer from Adyen */
export function storedIn(attemptId: string, additionalData: object | undefined): string | undefined {
  const tokens = (additionalData ?? {}) as Tokens
  const id = tokens['tokenization.storedPaymentMethodId'] ?? tokens['recurring.recurringDetailReference']
  return id ? written({ shopperReference: attemptId, id }) : undefined
}

/** Asks Adyen after a notification hints at a token: only the notification's amount is signed. */
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

/** True if an attempt's notification says that its card was stored. */
export const hintsAtToken = (attemptId: string, additionalData: object | undefined): boolean =>
  ((additionalData ?? {}) as Tokens)['tokenization.shopperReference'] === attemptId
