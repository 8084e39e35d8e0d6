/**
 * `npm run sweep`: the full form of `npm test`. Generated tests run 40 times as long (200,000 pairs in place of 5,000), the
 * gateway is killed more often, and the journeys marked @sweep run too.
 */
process.env.SWEEP = '1'
await import('./test.mjs')
