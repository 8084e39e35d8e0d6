/** Each local method, found by its file: its form on the checkout, and its page with payment instructions. */
import { chooseMethod, unfold } from '../../journeys/checkout.ts'
import { type Case, cases, routeOf } from '../../journeys/methods/cases.ts'
import { giveWallet, hasStandIn } from '../../journeys/methods/devices.ts'
import { confirmLocal } from '../../journeys/shopper.ts'
import { go, order, press, standIn } from '../reach.ts'
import type { Scene, State } from '../state.ts'

/** One market of each method is enough: markets differ only in words. */
const firsts = cases.filter(({ method }, at) => cases.findIndex((other) => other.method.code === method.code) === at)
/** Wallets pay at once, without instructions. */
const instructed = firsts.filter(({ method }) => method.flow !== 'wallet')
/** What a page consists of, without its words. */
const shape = ({ method: { flow, present } }: Case) => `${present.page} ${present.ticket} ${flow === 'redirect'}`

export const localStates: State[] = [
  ...firsts.map((one) => ({
    name: `local-${one.method.code}-form`,
    page: 'checkout',
    open: async (scene: Scene) => void (await openForm(scene, one)),
    // Only the forms of a wallet and of a method with options differ from the others.
    repeats: one !== firsts.find(({ method }) => method.options) && one.method.flow !== 'wallet',
  })),
  ...instructed.map((one) => ({
    name: `local-${one.method.code}`,
    page: one.method.present.page,
    open: async (scene: Scene) => void (await openInstructions(scene, one)),
    repeats: one !== instructed.find((other) => shape(other) === shape(one)),
  })),
  {
    name: 'local-unfolded',
    page: 'paymentLocal',
    async open(scene) {
      await openInstructions(
        scene,
        caseWith(({ code }) => code === 'OXXO'),
      )
      await unfold(scene.page)
    },
  },
  {
    name: 'local-full-view',
    page: 'paymentLocal',
    windowOnly: true,
    async open(scene) {
      await openInstructions(
        scene,
        caseWith(({ present }) => present.actions.includes('fullView')),
      )
      await unfold(scene.page)
      await press(scene.page, 'local.fullView')
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'local-another-way',
    page: 'paymentLocal',
    windowOnly: true,
    async open(scene) {
      await openInstructions(
        scene,
        caseWith(({ code }) => code === 'OXXO'),
      )
      await press(scene.page, 'local.abandon')
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'local-no-parameters',
    page: 'paymentQrcode',
    complains: true,
    async open(scene) {
      await standIn(scene, '**/api/txn/*/local?*')
      await openInstructions(
        scene,
        caseWith(({ flow }) => flow === 'qr'),
      )
      await scene.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'local-option-missing',
    page: 'checkout',
    async open(scene) {
      await openForm(
        scene,
        caseWith(({ options, fields }) => options !== undefined && fields.length === 0),
      )
      await scene.page.locator('button[type=submit][form=checkout]').click()
      await scene.page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
]

/** The first method of that kind. @throws when none is offered */
function caseWith(isWanted: (method: Case['method']) => boolean): Case {
  const one = firsts.find(({ method }) => isWanted(method))
  if (!one) throw new Error('There is no such method.')
  return one
}

const orderOf = (scene: Scene, { country, currency, amountMinor }: Case) =>
  order(scene, { country, currency, amountMinor })

async function openForm(scene: Scene, one: Case): Promise<void> {
  const { page } = scene
  if (hasStandIn(one.method.code)) await giveWallet(page, one.method.code)
  await page.goto((await orderOf(scene, one)).url)
  await chooseMethod(page, one.method.code)
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

async function openInstructions(scene: Scene, one: Case): Promise<void> {
  const { key } = await orderOf(scene, one)
  await confirmLocal(scene.gateway.url, key, one)
  // Opens its own page even if the shopper is sent to a bank's site first: they return to this page.
  await go(scene, `${routeOf(one.method.present.page).slice(1)}?key=${key}&type=payment`)
}

/** @returns the key of an order that waits for a payment by code, for pages that no method uses */
export async function pendingAnywhere(scene: Scene): Promise<string> {
  const one = caseWith(({ flow }) => flow === 'qr')
  const { key } = await orderOf(scene, one)
  await confirmLocal(scene.gateway.url, key, one)
  return key
}
