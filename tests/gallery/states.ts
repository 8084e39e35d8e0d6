/** Every state with a picture: a new one is a line. Pages and local methods without a line are found by their files. */

import { statesOfOtherPages } from './pages.ts'
import type { State } from './state.ts'
import { addressStates } from './states/address.ts'
import { checkoutStates } from './states/checkout.ts'
import { demoStates } from './states/demo.ts'
import { installStates } from './states/install.ts'
import { localStates } from './states/local.ts'
import { refundStates } from './states/refunds.ts'
import { resultStates } from './states/results.ts'
import { subscriptionStates } from './states/subscriptions.ts'
import { withdrawalStates } from './states/withdrawals.ts'

const listed: State[] = [
  ...checkoutStates,
  ...addressStates,
  ...installStates,
  ...resultStates,
  ...refundStates,
  ...localStates,
  ...subscriptionStates,
  ...withdrawalStates,
  ...demoStates,
]

export const states: State[] = [...listed, ...statesOfOtherPages(new Set(listed.map(({ page }) => page)))]
