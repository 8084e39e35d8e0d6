/** What a provider receives for a capture or a void of an authorisation. */

/** An authorised or captured charge, as its provider knows it. */
export interface ChargedFacts {
  attemptId: string
  method: string
  isLocal: boolean
  reference: string | null
}

/** A later change of a charge, requested again until it has ended. */
export interface LaterFacts {
  /** The provider's own reference, once known. */
  reference: string | null
  requestedAt: Date
  charge: ChargedFacts
  now: Date
}

export interface CaptureFacts extends LaterFacts {
  /** The provider's idempotency key: repeated requests capture once. */
  captureId: string
  /** All or a part of the authorised amount. The rest is released. */
  amountMinor: number
  currency: string
}

export interface VoidFacts extends LaterFacts {
  /** The provider's idempotency key. */
  voidId: string
}
