/**
 * Journeys by ear alone, and what was heard on the way: a transcript for each engine, language and journey, in
 * `transcripts/`. `npm run ear -- -u` writes them.
 */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../engines/webdriver.ts'
import { type Gateway, startGateway } from '../journeys/gateway.ts'
import { textsOf } from '../journeys/methods/cases.ts'
import { BlindShopper } from './blindShopper.ts'
import { journeys } from './journeys.ts'
import { masked } from './masked.ts'

const engines: Engine[] = JSON.parse(process.env.ENGINES ?? '[]')
const languages = ['en']

describe.each(engines)('in $name', (engine) => {
  describe.each(languages)('in %s', (language) => {
    let gateway: Gateway
    let shopper: BlindShopper
    beforeAll(async () => {
      gateway = await startGateway({ drawsPages: true })
    })
    afterAll(() => gateway.stop())

    it.each(Object.keys(journeys))('%s', async (name) => {
      shopper = await BlindShopper.of(engine, language)
      try {
        const pack = textsOf(language)
        await journeys[name]?.({
          shopper,
          words: (...keys) => new RegExp(keys.flatMap((key) => (pack[key] ? pattern(pack[key]) : [])).join('|')),
          begin: async (order) => {
            const { url } = await gateway.createOrder({ language, ...order })
            await shopper.open(url, pack['page.poweredBy']?.split(' {{')[0] ?? '')
          },
        })
        const file = join(import.meta.dirname, 'transcripts', engine.name, language, `${name}.txt`)
        await expect(masked(shopper.transcript())).toMatchFileSnapshot(file)
      } finally {
        await shopper.leave()
      }
    })
  })
})

const pattern = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+')
