/**
 * Journeys by ear alone, and what was heard on the way: a transcript for each engine, language and journey, in
 * `transcripts/`. `npm run ear -- -u` adds what differs.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../engines/webdriver.ts'
import { type Gateway, startGateway } from '../journeys/gateway.ts'
import { textsOf } from '../journeys/methods/cases.ts'
import { BlindShopper } from './blindShopper.ts'
import { journeys } from './journeys.ts'
import { masked, ofBoth } from './transcripts.ts'

const engines: Engine[] = JSON.parse(process.env.ENGINES ?? '[]')
/** What is heard in which language. */
const heard = {
  en: Object.keys(journeys),
  es: ['card', 'error'],
  ja: ['card'],
  ar: ['subscription', 'declined'],
}

describe.each(engines)('in $name', (engine) => {
  describe.each(Object.entries(heard))('in %s', (language, names) => {
    let gateway: Gateway
    let shopper: BlindShopper
    beforeAll(async () => {
      gateway = await startGateway({ drawsPages: true })
    })
    afterAll(() => gateway.stop())

    // On a busy machine Orca loses an event, and is silent. A page that says nothing is silent twice.
    it.each(names)('%s', { retry: 1 }, async (name) => {
      shopper = await BlindShopper.of(engine, language)
      try {
        const pack = textsOf(language)
        const words = (...keys: string[]) =>
          new RegExp(keys.flatMap((each) => (pack[each] ? pattern(pack[each]) : [])).join('|'))
        let key = ''
        await journeys[name]?.({
          shopper,
          words,
          begin: async (order) => {
            const made = await gateway.createOrder({ language, ...order })
            key = made.key
            await shopper.open(made.url, words('page.sandbox'), words('page.poweredBy'))
          },
          confirm: () =>
            fetch(`${gateway.url}/api/sandbox/${key}/outcome`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ outcome: 'pay' }),
            }),
        })
        const file = join(import.meta.dirname, 'transcripts', engine.name, language, `${name}.txt`)
        const said = masked(shopper.transcript(), pack['page.loading'] ?? '')
        await expect(existsSync(file) ? ofBoth(readFileSync(file, 'utf8'), said) : said).toMatchFileSnapshot(file)
      } finally {
        await shopper.leave()
      }
    })
  })
})

const pattern = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+')
