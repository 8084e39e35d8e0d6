/** An attempt without a provider's answer after this time is looked up. */
export const lookupAfterMs = 60_000
