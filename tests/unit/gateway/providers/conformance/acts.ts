/** All acts, in an order in which they do not disturb each other: the first moves the clock by a month. */
import type { Provider } from '../../../../../gateway/providers/provider.ts'
import type { Act } from './act.ts'
import { abandon } from './acts/abandon.ts'
import { authorise } from './acts/authorise.ts'
import { authoriseManual } from './acts/authoriseManual.ts'
import { capture } from './acts/capture.ts'
import { chargeStored } from './acts/chargeStored.ts'
import { lookup } from './acts/lookup.ts'
import { notifications } from './acts/notifications.ts'
import { refund } from './acts/refund.ts'
import { returned } from './acts/returned.ts'
import { verify } from './acts/verify.ts'
import { voidIt } from './acts/void.ts'
import type { Subject } from './subject.ts'

const acts: Act[] = [
  chargeStored,
  authorise,
  authoriseManual,
  lookup,
  verify,
  returned,
  abandon,
  capture,
  voidIt,
  refund,
  notifications,
]

/** @returns those whose call the provider has */
export function actsOf(subject: Subject): Act[] {
  const provider = providerOf(subject)
  return acts.filter(({ isOffered }) => isOffered?.(provider, subject) ?? true)
}

/** The provider itself; nothing is called. */
export function providerOf({ module, examples }: Subject): Provider {
  const untold = () => {
    throw new Error('a provider must not call the network before it is used')
  }
  const log = { info: untold, warn: untold, error: untold }
  return module.create({ config: module.readConfig(examples.env), log, fetch: untold, catalogs: untold })
}
