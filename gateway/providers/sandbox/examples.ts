/** Cards of schemas/catalogs/sandboxCards.json, by their outcome. */
import type { ProviderExamples } from '../provider.ts'

export const examples: ProviderExamples = {
  env: { SANDBOX: 'on' },
  cards: {
    pay: '4242424242424242',
    fail: '4000000000000002',
    refuse: '4000000000000119',
    challenge: '4000000000003220',
    verify: '4000000000000036',
    wait: '4000000000000077',
  },
  storedCards: { fail: '4000000000000028' },
  refunds: { succeed: '4242424242424242', fail: '4000000000005126', wait: '4000000000007726' },
  captures: { succeed: '4242424242424242', fail: '4000000000004301', wait: '4000000000004418' },
  voids: { succeed: '4242424242424242', fail: '4000000000004509' },
}
