/** The tested provider, and the acquirer that answers it. */
import type { ProviderExamples, ProviderModule } from '../../../../../gateway/providers/provider.ts'

export interface Subject {
  /** The provider's name in orders. */
  name: string
  module: ProviderModule<unknown>
  examples: ProviderExamples
  /** Replaces the network, opened once for all cases; absent for a provider that calls no acquirer. */
  acquirer?(): Acquirer
}

/** Books that survive every gateway: the tests take the truth from here. */
export interface Books {
  /** How often money was taken or reserved under an `attemptId` or a `chargeId`. */
  chargesOf(key: string): number
  refundsOf(refundId: string): number
  /** Absent if the provider does not capture later. */
  capturesOf?(captureId: string): number
  /** The merchant's total in minor units: amounts taken less amounts returned. */
  heldMinor(): number
}

export interface Acquirer extends Books {
  fetch: typeof globalThis.fetch
  /** Pending notifications, oldest first, each once. */
  notices?(): Notice[]
  /** A forged notification that claims that an attempt was paid. */
  forge?(kind: Forgery, attemptId: string, amount: { amountMinor: number; currency: string }): Notice
  /** The shopper's actions there, by the attempt's key. */
  shopper: {
    /** Authenticates. @returns the values in the return address */
    proves(attemptId: string): Record<string, string>
    /** Pays with the code. @returns true if the acquirer accepted it */
    pays(attemptId: string): boolean
  }
}

/** A notification as it is sent. */
export interface Notice {
  headers: Record<string, string>
  body: string
}

/** The faults of a forged notification. */
export const forgeries = ['unsigned', 'signedByAnother', 'altered'] as const
export type Forgery = (typeof forgeries)[number]
