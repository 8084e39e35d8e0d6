/** The shopper's addresses: reading the form and the stored values, and saving them. */
import type { DefinitionError } from '../../core/compile/definitionError.ts'
import { readCountry, readLanguage } from '../offers/requestParams.ts'
import { readAddress, saveAddress } from '../payments/addresses.ts'
import { queryOf, ref, textsOf } from '../plugins/contract.ts'
import { perMinute } from '../plugins/limits.ts'
import { type AddRoutes, country, lang, refusals } from './route.ts'

const url = '/api/checkout/:key/address/:type'

const addRoutes: AddRoutes = (app, gateway) => {
  app.get(
    url,
    {
      config: perMinute(1_200),
      schema: {
        params: textsOf('key', 'type'),
        summary: 'Read the form of an address, and the saved values',
        querystring: queryOf({
          country: { ...country, description: "ISO 3166-1 alpha-2; the kept address's or the order's unless given." },
          lang,
        }),
        response: { 200: ref('addressView'), ...refusals },
      },
    },
    ({ params, query, log }) =>
      readAddress(gateway, params.key, params.type, {
        language: readLanguage(query.lang),
        countryOf: (fallback) => readCountry(gateway, query.country ?? fallback),
        fault: (error: DefinitionError) =>
          log.error(
            { form: params.type, code: error.code, path: error.path, fault: error.message },
            'a form is faulty',
          ),
      }),
  )

  app.put(
    url,
    {
      config: perMinute(120),
      schema: {
        params: textsOf('key', 'type'),
        summary: 'Save an address on the order',
        body: ref('addressRequest'),
        response: {
          200: textsOf('savedTime'),
          ...refusals,
        },
      },
    },
    ({ params, body }) => saveAddress(gateway, params.key, params.type, body),
  )
}

export default addRoutes
