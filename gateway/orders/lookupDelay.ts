/** An attempt whose provider did not answer in that time is looked up. */
export const lookupAfterMs = 60_000
