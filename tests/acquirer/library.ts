/** Adyen's own types of requests and answers, as the judge of both: what they do not know is dropped, and so found. */
import { isDeepStrictEqual } from 'node:util'
import * as checkout from '@adyen/api-library/lib/src/typings/checkout/objectSerializer.js'

/** The library is CommonJS: one loader hands out the module, another its default. */
export const commonJs = <Value>(module: Value): Value => (module as { default?: Value } & Value).default ?? module

const { ObjectSerializer } = commonJs(checkout)

/** @returns the JSON of a value as the library writes it, without what it does not know */
export const written = (value: unknown, type: string): unknown =>
  JSON.parse(JSON.stringify(ObjectSerializer.serialize(ObjectSerializer.deserialize(value, type), type)))

/**
 * @param value JSON
 * @param type a type of the Checkout API, such as PaymentRequest
 * @returns the paths of what the library's type does not know, or knows otherwise; none where all is well
 */
export const unknownIn = (value: unknown, type: string): string[] => differences(value, written(value, type), '')

function differences(value: unknown, known: unknown, at: string): string[] {
  if (isDeepStrictEqual(value, known)) return []
  if (!isObject(value) || !isObject(known)) return [at]
  const names = [...new Set([...Object.keys(value), ...Object.keys(known)])]
  return names.flatMap((name) => differences(value[name], known[name], `${at}/${name}`))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
