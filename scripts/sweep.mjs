/**
 * `npm run sweep`: `npm test` in its full form. Generated tests run 40 times as long (200,000 pairs in place of 5,000),
 * the gateway is killed more often, and the journeys marked @sweep run too.
 */
process.env.SWEEP = '1'
await import('./test.mjs')
