/** The shopper's addresses: reading the form and the stored values, and saving them. */
import type { DefinitionError } from '../../core/compile/definitionError.ts'
import type { AddressRequest } from '../../schemas/types.ts'
import { readCountry, readLanguage } from '../offers/requestParams.ts'
import { readAddress, saveAddress } from '../payments/addresses.ts'
import { ref } from '../plugins/contract.ts'
import { perMinute } from '../plugins/limits.ts'
import { type AddRoutes, refusals } from './route.ts'

interface OfType {
  Params: { key: string; type: string }
}

const url = '/api/checkout/:key/address/:type'

const addRoutes: AddRoutes = (app, gateway) => {
  app.get<OfType & { Querystring: { country?: string; lang?: string } }>(
    url,
    {
      config: perMinute(1_200),
      schema: {
        summary: 'The form of an address, and what is kept of it',
        querystring: {
          type: 'object',
          properties: {
            country: {
              type: 'string',
              description: "ISO 3166-1 alpha-2; the kept address's or the order's unless given.",
            },
            lang: { type: 'string', maxLength: 35, description: 'BCP 47; never changes a formId.' },
          },
        },
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

  app.put<OfType & { Body: AddressRequest }>(
    url,
    {
      config: perMinute(120),
      schema: {
        summary: 'Save an address on the order',
        body: ref('addressRequest'),
        response: {
          200: { type: 'object', required: ['savedTime'], properties: { savedTime: { type: 'string' } } },
          ...refusals,
        },
      },
    },
    ({ params, body }) => saveAddress(gateway, params.key, params.type, body),
  )
}

export default addRoutes
