/** An attempt whose provider did not answer in that time is looked up. */
export const lostAfterMs = 60_000
