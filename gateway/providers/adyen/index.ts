/**
 * Adyen, through its Checkout API: cards with 3-D Secure on the bank's page, and local methods whose files map their
 * fields (`providers.adyen`). It stores nothing itself: notifications report how a payment went, and a lost answer is
 * requested again with the same key. docs/adyen.md explains the setup.
 */
import { createHash } from 'node:crypto'
import type { PaymentDetailsResponse } from '@adyen/api-library/lib/src/typings/checkout/paymentDetailsResponse.js'
import type { PaymentRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentRequest.js'
import type { PaymentResponse } from '@adyen/api-library/lib/src/typings/checkout/paymentResponse.js'
import { type AttemptFacts, defineProvider, type Outcome } from '../provider.ts'
import { createClient, NotTaken, Unreached } from './client.ts'
import { type AdyenConfig, readConfig } from './config.ts'
import { captureFacts, modify, refundFacts, voidFacts } from './modifications.ts'
import { readNotification } from './notifications.ts'
import { outcomeOf, renewalOutcomeOf, returnOutcomeOf } from './outcome.ts'
import { notTakenOf } from './refusals.ts'
import { paymentOf, renewalOf } from './request.ts'
import { optionOf, settingsOf } from './settings.ts'
import { readStoredCard, storedFor } from './storedCard.ts'

/** Between two questions about an attempt that we asked Adyen to end. */
const againMs = 60_000
/** For an attempt without any notification; money that comes later is accepted or refunded (payments/lateCharge.ts). */
const givenUpMs = 24 * 3_600_000

export default defineProvider<AdyenConfig>({
  isTest: ({ environment }) => environment === 'test',

  readConfig,

  create({ config, fetch, log }) {
    const { merchantAccount } = config
    const client = createClient(config, fetch)
    const stored = (attemptId: string) => storedFor(client, merchantAccount, attemptId)

    /** @returns the answer, or the reason why it certainly charged nothing */
    async function pays(
      body: PaymentRequest,
      key: string,
      about: object,
    ): Promise<PaymentResponse | NotTaken | Unreached> {
      try {
        return await client.post<PaymentResponse>({ path: '/payments', body, idempotencyKey: key })
      } catch (error) {
        if (!(error instanceof NotTaken || error instanceof Unreached)) throw error
        const { status, errorCode } = error as Partial<NotTaken>
        log.error({ ...about, status, errorCode, error: error.name }, 'Adyen took no payment')
        return error
      }
    }

    /** The money was taken, so a failure of this question must not throw. */
    const storedLater = (attempt: string): Promise<string | undefined> =>
      stored(attempt).catch((error: Error) => {
        log.error({ attempt, error: error.name }, 'Adyen did not say what it stored the card by')
        return undefined
      })

    /** @returns false if Adyen knows no payment with that reference */
    async function ends(attemptId: string): Promise<boolean> {
      try {
        const body = { merchantAccount, paymentReference: attemptId }
        await client.post({ path: '/cancels', body, idempotencyKey: `cancel-${attemptId}` })
        return true
      } catch (error) {
        if (error instanceof NotTaken && error.status === 422) return false
        throw error
      }
    }

    /** Adyen has no query for a payment. Asking to end it makes Adyen report its state. */
    async function lookup({ attemptId, state, startedAt, now }: AttemptFacts): Promise<Outcome> {
      const reason = state === 'challenge' ? 'reason.challengeFailed' : 'reason.notConfirmed'
      const isThere = await ends(attemptId)
      // A challenge charges nothing unless the shopper returns.
      if (!isThere || state === 'challenge') return { action: 'fail', reason }
      if (now.getTime() - startedAt.getTime() > givenUpMs) return { action: 'fail', reason }
      return { action: 'wait', dueAt: new Date(now.getTime() + againMs) }
    }

    return {
      serves({ isLocal, settings, option }) {
        if (!settings) return !isLocal
        const own = settingsOf(settings)
        if (!own || (own.type === 'applepay' && config.applePayDomain === undefined)) return false
        return option === undefined || optionOf(option, own) !== undefined
      },

      async authorise(charge) {
        const { attemptId: attempt, storesCard } = charge
        const body = paymentOf(charge, merchantAccount)
        // Nothing was sent.
        if (!body) return { action: 'fail', reason: 'reason.localDeclined' }
        const answer = await pays(body, attempt, { attempt })
        if (answer instanceof Error) return notTakenOf(answer instanceof NotTaken ? answer.errorCode : undefined)
        const outcome = outcomeOf(answer, charge)
        if (outcome.action !== 'pay' || !storesCard || outcome.storedCard) return outcome
        return { ...outcome, storedCard: await storedLater(attempt) }
      },

      // Adyen never asks for the code again.
      verify: lookup,

      lookup,

      async returned(attempt, { redirectResult, payload }) {
        const details = redirectResult ? { redirectResult } : { payload }
        if (!redirectResult && !payload) throw new NotTaken(422, 'nothing came back')
        // A wrong guess by a stranger must not become the answer for the real shopper.
        const hash = createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 26)
        const answer = await client.post<PaymentDetailsResponse>({
          path: '/payments/details',
          body: { details },
          idempotencyKey: `${attempt.attemptId}-${hash}`,
        })
        return returnOutcomeOf(answer, attempt)
      },

      // A payment made anyway is accepted or refunded (payments/lateCharge.ts): an abandoned voucher binds no shopper.
      async abandon({ attemptId }) {
        await ends(attemptId)
        return { action: 'abandon', reason: 'reason.abandoned' }
      },

      async chargeStored(charge) {
        const card = readStoredCard(charge.storedCard)
        const body = card && renewalOf(charge, card, merchantAccount)
        if (!body) return { action: 'fail', reason: 'reason.cardNotTaken' }
        const answer = await pays(body, charge.chargeId, { charge: charge.chargeId })
        // Adyen was not reached: ask again.
        if (answer instanceof Unreached) throw answer
        if (answer instanceof Error) return { action: 'fail', reason: 'reason.cardNotTaken' }
        return renewalOutcomeOf(answer, charge.now)
      },

      refund: (facts) => modify(client, merchantAccount, refundFacts(facts)),

      capture: (facts) => modify(client, merchantAccount, captureFacts(facts)),

      void: (facts) => modify(client, merchantAccount, voidFacts(facts)),

      notifications: (request) => readNotification(request, { config, log, storedFor: stored }),

      async check() {
        try {
          await client.post({ path: '/paymentMethods', body: { merchantAccount } })
          return undefined
        } catch (error) {
          if (!(error instanceof NotTaken)) throw error
          if (error.status === 401) return 'Adyen refuses ADYEN_API_KEY: make a new one in the Customer Area'
          if (error.status === 403)
            return 'ADYEN_MERCHANT_ACCOUNT is not open to this key: check its name, and the roles of the API credential'
          return `Adyen answers with ${error.status}, ${error.errorCode ?? 'without a code'}: look it up in its API error codes`
        }
      },

      // Source: Adyen, "Google Pay", API only.
      walletGateway: (settings) =>
        settingsOf(settings)?.type === 'googlepay'
          ? { gateway: 'adyen', gatewayMerchantId: merchantAccount }
          : undefined,

      ...(config.applePayDomain && {
        walletSession: async ({ merchant, order }) => {
          const { data } = await client.post<{ data: string }>({
            path: '/applePay/sessions',
            body: {
              displayName: new URL(order.website).hostname.slice(0, 64),
              domainName: config.applePayDomain,
              merchantIdentifier: config.applePayMerchantId ?? merchant.merchantId ?? '',
            },
          })
          return JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as object
        },
      }),
    }
  },
})
