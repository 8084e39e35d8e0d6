/** What a provider is told of a capture or a void: of money that was authorised and is not taken yet. */

/** A charge that was authorised or taken, as its provider may know it. */
export interface ChargedFacts {
  attemptId: string
  method: string
  isLocal: boolean
  reference: string | null
}

/** What is done with a charge later, and the provider is asked about until it has ended. */
export interface LaterFacts {
  /** What the provider knows it by, once it has said so. */
  reference: string | null
  requestedAt: Date
  charge: ChargedFacts
  now: Date
}

export interface CaptureFacts extends LaterFacts {
  /** The provider's idempotency key: however often it is asked, it captures once. */
  captureId: string
  /** All of what was authorised or a part of it. What is left then is given back. */
  amountMinor: number
  currency: string
}

export interface VoidFacts extends LaterFacts {
  /** The provider's idempotency key. */
  voidId: string
}
