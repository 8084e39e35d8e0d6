/** Subscriptions: before and after their confirmation, and at their end. */
import { inDays, monthly, subscribed, withTrial } from '../../journeys/subscriber.ts'
import { spoken } from '../language.ts'
import { checkout, field, go, press } from '../reach.ts'
import type { Scene, State } from '../state.ts'

const state = (
  page: string,
  name: string,
  open: (scene: Scene) => Promise<unknown>,
  more: Partial<State> = {},
): State => ({
  name,
  page,
  open: async (scene) => void (await open(scene)),
  ...more,
})

const shown = { orderno: 'T-10294', returnSeconds: 600 }
const refusing = '4000000000000028'
const plan = { ...withTrial.subscription, unit: 'W', count: 2, trialCount: 2, endsAt: '2040-06-30 20:00:00' } as const

/** A page of a confirmed subscription. @param times ISO 8601 durations by which the clock then goes forward */
async function of(scene: Scene, path: string, wish = {}, card?: string, times: string[] = []): Promise<string> {
  const { key } = await subscribed(scene.gateway, { ...shown, language: spoken(), ...wish }, card)
  for (const time of times) await scene.gateway.advance(time)
  await go(scene, `${path}?key=${key}`)
  await scene.page.locator('h1').first().waitFor()
  return key
}

const overdue = ['P32D', 'P8D', 'P8D']

async function cancelled(scene: Scene): Promise<void> {
  await of(scene, 'subscription/cancel', withTrial)
  await press(scene.page, 'subscription.cancel')
  await press(scene.page, 'subscription.cancel.yes')
  await scene.page.locator('h1:focus').waitFor()
}

async function cardForm(scene: Scene, number: string, wish = {}): Promise<void> {
  await of(scene, 'replaceTheCard', wish)
  const values = { cardNum: number, effectiveDate: '12/30', cvv: '123', cardHolderName: 'Ada Lovelace' }
  const others = { postalCode: '62701', email: 'ada@example.com' }
  for (const [name, value] of Object.entries({ ...values, ...others })) await cardField(scene, name).fill(value)
  await scene.page.locator('button[type=submit][form=card]').click()
}
const cardField = ({ page }: Scene, name: string) => page.locator(`#card_${name}`)

export const subscriptionStates: State[] = [
  state('checkout', 'checkout-subscribe', (scene) => checkout(scene, monthly)),
  state('checkout', 'checkout-subscribe-long', (scene) => checkout(scene, { ...monthly, subscription: plan })),
  state('checkout', 'checkout-subscribe-errors', async (scene) => {
    await checkout(scene, withTrial)
    await scene.page.locator('button[type=submit][form=checkout]').click()
    await field(scene.page, 'cardNum').and(scene.page.locator('[aria-invalid=true]')).waitFor()
  }),
  state('success', 'success-trial', (scene) => of(scene, 'result/success', withTrial)),
  state('success', 'success-subscribed', (scene) => of(scene, 'result/success')),
  state('success', 'success-subscribed-later', (scene) =>
    of(scene, 'result/success', {
      subscription: { ...plan, trialDays: 0, trialCount: 0, startsAt: '2040-01-31 20:00:00' },
    }),
  ),
  state('success', 'success-past-due', (scene) => of(scene, 'result/success', {}, refusing, overdue)),
  state('cancelSubscription', 'cancel-subscription', (scene) => of(scene, 'subscription/cancel')),
  state(
    'cancelSubscription',
    'cancel-subscription-asked',
    async (scene) => {
      await of(scene, 'subscription/cancel')
      await press(scene.page, 'subscription.cancel')
      await scene.page.getByRole('dialog').waitFor()
    },
    { windowOnly: true },
  ),
  state('cancelSubscription', 'cancel-subscription-done', cancelled),
  state('cancelSubscription', 'cancel-subscription-already', async (scene) => {
    await cancelled(scene)
    await scene.page.reload()
  }),
  state('cancelSubscription', 'cancel-subscription-ended', async (scene) => {
    const endsAt = await inDays(scene.gateway.url, 5)
    const wish = { subscription: { ...monthly.subscription, unit: 'W', endsAt } }
    await of(scene, 'subscription/cancel', wish, undefined, ['P8D'])
  }),
  state(
    'cancelSubscription',
    'cancel-subscription-offline',
    async (scene) => {
      await of(scene, 'subscription/cancel')
      await scene.page.context().setOffline(true)
    },
    { complains: true },
  ),
  state(
    'cancelSubscription',
    'cancel-subscription-lost',
    async (scene) => {
      await of(scene, 'subscription/cancel')
      await scene.page.route('**/api/subscription/**', (route) => route.abort())
      await press(scene.page, 'subscription.cancel')
      await press(scene.page, 'subscription.cancel.yes')
      await scene.page.locator('[data-trouble=unknown]').waitFor()
    },
    { complains: true },
  ),
  state('replaceTheCard', 'replace-card', (scene) => of(scene, 'replaceTheCard')),
  state('replaceTheCard', 'replace-card-errors', async (scene) => {
    await of(scene, 'replaceTheCard')
    await scene.page.locator('button[type=submit][form=card]').click()
    await cardField(scene, 'cardNum').and(scene.page.locator('[aria-invalid=true]')).waitFor()
  }),
  state('replaceTheCard', 'replace-card-failed', async (scene) => {
    await cardForm(scene, '4000000000009995')
    await scene.page.getByRole('alert').filter({ hasText: /./ }).waitFor()
  }),
  state('replaceTheCard', 'replace-card-done', async (scene) => {
    await cardForm(scene, '5555555555554444')
    await scene.page.locator('h1:focus').waitFor()
  }),
  state('replaceTheCard', 'replace-card-overdue', (scene) => of(scene, 'replaceTheCard', {}, refusing, overdue)),
  state('replaceTheCard', 'replace-card-over', async (scene) => {
    const key = await of(scene, 'subscription/cancel')
    await press(scene.page, 'subscription.cancel')
    await press(scene.page, 'subscription.cancel.yes')
    await scene.page.locator('h1:focus').waitFor()
    await go(scene, `replaceTheCard?key=${key}`)
  }),
]
