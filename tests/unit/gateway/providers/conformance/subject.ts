/** What is tried: a provider, and the acquirer that answers it. */
import type { ProviderExamples, ProviderModule } from '../../../../../gateway/providers/provider.ts'

export interface Subject {
  /** As orders name it. */
  name: string
  module: ProviderModule<unknown>
  examples: ProviderExamples
  /** Who answers in place of the network, opened once for all cases; absent for a provider that calls nobody. */
  acquirer?(): Acquirer
}

/** Books that outlive whatever happens to the gateway: whoever is asked for the truth is asked here. */
export interface Books {
  /** How often money was taken, or is set aside to be taken, under an `attemptId` or a `chargeId`. */
  chargesOf(key: string): number
  refundsOf(refundId: string): number
  /** Absent where nothing is captured later. */
  capturesOf?(captureId: string): number
  /** What the merchant holds in all, minor units: what was taken of shoppers less what went back. */
  heldMinor(): number
}

export interface Acquirer extends Books {
  fetch: typeof globalThis.fetch
  /** What it wants to tell, oldest first, each once. */
  notices?(): Notice[]
  /** What somebody would send who wants an attempt to count as paid. */
  forge?(kind: Forgery, attemptId: string, amount: { amountMinor: number; currency: string }): Notice
  /** What the shopper does there, under the key of an attempt. */
  shopper: {
    /** Proves who they are. @returns what stands in the address at which they come back */
    proves(attemptId: string): Record<string, string>
    /** Pays by the code that they were given. @returns whether it was taken */
    pays(attemptId: string): boolean
  }
}

/** A notification, as it goes over the line. */
export interface Notice {
  headers: Record<string, string>
  body: string
}

/** What is wrong with a notification that isn't the acquirer's. */
export const forgeries = ['unsigned', 'signedByAnother', 'altered'] as const
export type Forgery = (typeof forgeries)[number]
