/** On which terms a method is offered: what it charges, when a day ends there, where it stands among the others. */
import type { MethodFile } from '../../../schemas/types.ts'
import { isSame, type Own } from './change.ts'

type Market = MethodFile['markets'][number]

const terms = {
  fee: (market: Market) => market.fee,
  'time zone': (market: Market) => market.zone,
  rank: (market: Market) => market.rank,
}

/** Nobody is refused for them; a shopper may pay more. */
export function termChanges(before: Market[], now: Market[]): Own[] {
  const found = new Map<string, Own>()
  for (const market of now) {
    const old = before.find((each) => each.country === market.country && isSame(each.currencies, market.currencies))
    if (!old) continue
    for (const [name, of] of Object.entries(terms)) {
      if (isSame(of(old), of(market))) continue
      const what = `has another ${name} in ${market.country}: ${shown(of(market))}, was ${shown(of(old))}`
      found.set(what, { what, isBreaking: false })
    }
  }
  return [...found.values()]
}

const shown = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value))
