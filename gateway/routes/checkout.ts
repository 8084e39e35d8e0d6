/** The data of the shopper's page: the order, countries, a country's methods, a method's form, the keys. */
import type { DefinitionError } from '../../core/compile/definitionError.ts'
import { countryEntries } from '../../core/countries.ts'
import { deviceOf } from '../../core/openMarkets.ts'
import { toWire } from '../../core/serverTime.ts'
import { isCharged, isPayable } from '../../core/states.ts'
import type { CountryList } from '../../schemas/types.ts'
import { shownRefunds } from '../modifications/shownRefunds.ts'
import { availableMethods } from '../offers/availability.ts'
import { methodEntry } from '../offers/methodEntry.ts'
import { readCountry, readLanguage } from '../offers/requestParams.ts'
import { orderMethods } from '../offers/versions.ts'
import { addressOf } from '../orders/addressRows.ts'
import { checkoutView } from '../orders/answer.ts'
import { shopperView } from '../orders/subscriptionView.ts'
import { withdrawalOf, withdrawalRight } from '../orders/withdrawalRows.ts'
import { languagesOf } from '../page/drawnPage.ts'
import { readUpToDate } from '../payments/settle.ts'
import { listOf, queryOf, ref, textsOf } from '../plugins/contract.ts'
import { perMinute } from '../plugins/limits.ts'
import { type AddRoutes, byKey, country, lang, refusals } from './route.ts'

const querystring = queryOf({ country, lang })

const addRoutes: AddRoutes = (app, gateway) => {
  app.get(
    '/api/checkout/:key',
    {
      schema: {
        params: byKey,
        summary: 'Read what the page shows of an order',
        response: { 200: ref('checkoutView'), ...refusals },
      },
    },
    async ({ params }) => {
      const seen = await readUpToDate(gateway, params.key)
      const kept = isPayable(seen.order.state) ? await addressOf(gateway, seen.order, 'billing') : undefined
      const now = await gateway.clock.now()
      const view = checkoutView(gateway, seen, now, kept)
      const confirmed = view.subscription && (await shopperView(gateway.db, seen.order, now, gateway.files().catalogs))
      const refunds = isCharged(seen.order.state) ? await shownRefunds(gateway.db, seen.order) : undefined
      const made = await withdrawalOf(gateway.db, seen.order)
      const withdrawal = withdrawalRight(seen.order, made, now)
      return { ...view, refunds, withdrawal, subscription: confirmed?.subscription ?? view.subscription }
    },
  )

  app.get(
    '/api/countries',
    {
      schema: {
        summary: 'List the billing countries',
        querystring: queryOf({ lang }),
        response: { 200: ref('countryList'), ...refusals },
      },
    },
    ({ query }): CountryList => {
      const { common, codes } = gateway.files().catalogs.countries
      return { common, countries: countryEntries({ common, codes }, readLanguage(query.lang)) }
    },
  )

  app.get(
    '/api/checkout/:key/methods',
    {
      schema: {
        params: byKey,
        summary: 'List the available methods, best first',
        querystring,
        response: { 200: listOf('methodEntry'), ...refusals },
      },
    },
    async ({ params, query, headers }) => {
      const { order } = await readUpToDate(gateway, params.key)
      const country = readCountry(gateway, query.country ?? order.country)
      const own = await orderMethods(gateway, order)
      const device = deviceOf(headers['user-agent'])
      const methods = availableMethods(gateway, order, country, await gateway.clock.now(), own.methods, device)
      const shown = { order, country, language: readLanguage(query.lang) }
      return methods.map((method) => methodEntry({ files: () => own.filesOf(method.code) }, method, shown))
    },
  )

  app.get(
    '/api/checkout/:key/forms/:code',
    {
      config: perMinute(1_200),
      schema: {
        params: textsOf('key', 'code'),
        summary: "A method's form",
        querystring,
        response: { 200: ref('formView'), ...refusals },
      },
    },
    async ({ params, query, headers, log }) => {
      const { order } = await readUpToDate(gateway, params.key)
      const country = readCountry(gateway, query.country ?? order.country)
      const now = await gateway.clock.now()
      const fault = (error: DefinitionError) =>
        log.error({ method: params.code, code: error.code, path: error.path, fault: error.message }, 'a form is faulty')
      return gateway.forms.handOut(order, {
        method: params.code,
        country,
        language: readLanguage(query.lang),
        languages: languagesOf(headers['accept-language']),
        now,
        device: deviceOf(headers['user-agent']),
        fault,
      })
    },
  )

  app.get(
    '/api/keys',
    {
      schema: {
        summary: 'Read the keys that encrypt card values and verify payloads',
        response: { 200: ref('keySet'), ...refusals },
      },
    },
    async () => {
      const { keys } = await gateway.cardKeys.publicKeys()
      const signing = await gateway.payloads.publicKey()
      return { keys: [...keys, signing], serverTime: toWire(await gateway.clock.now()) }
    },
  )
}

export default addRoutes
