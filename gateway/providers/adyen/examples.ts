/** The test cards of the fake acquirer (tests/acquirer/cards.ts), by their result. The tests provide the network. */
import type { ProviderExamples } from '../provider.ts'

export const examples: ProviderExamples = {
  env: {
    ADYEN_ENVIRONMENT: 'test',
    ADYEN_API_KEY: 'AQE-fake-acquirer-key',
    ADYEN_MERCHANT_ACCOUNT: 'FakeMerchantECOM',
    ADYEN_HMAC_KEY: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
    ADYEN_ENDPOINT: 'http://127.0.0.1:4250',
    ADYEN_APPLE_PAY_DOMAIN: 'pay.example.com',
  },
  cards: {
    pay: '4111111145551142',
    fail: '4000000000000002',
    refuse: '4000000000000119',
    challenge: '4212345678910006',
    wait: '4000000000000077',
  },
  storedCards: { fail: '4000000000000341' },
  refunds: { succeed: '4111111145551142', fail: '4000000000005126' },
  captures: { succeed: '4111111145551142', fail: '4000000000004954' },
  voids: { succeed: '4111111145551142' },
}
