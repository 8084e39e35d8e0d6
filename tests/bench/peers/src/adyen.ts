/** A page with only Adyen Web's Card, as its documentation shows it: one component imported by name. */
import { AdyenCheckout, Card } from '@adyen/adyen-web'
// @ts-expect-error a style sheet has no types
import '@adyen/adyen-web/styles/adyen.css'

const checkout = await AdyenCheckout({
  environment: 'test',
  clientKey: 'test_0000000000000000000000000000000000000000',
  countryCode: 'US',
  amount: { value: 2599, currency: 'USD' },
  paymentMethodsResponse: { paymentMethods: [{ type: 'scheme', name: 'Card', brands: ['visa', 'mc', 'amex'] }] },
  analytics: { enabled: false },
})
new Card(checkout).mount('#card')
