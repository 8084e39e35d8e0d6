/**
 * Checks requests and answers by the types of Adyen's own library: it drops unknown fields, and the difference shows
 * them.
 */
import { isDeepStrictEqual } from 'node:util'
import * as checkout from '@adyen/api-library/lib/src/typings/checkout/objectSerializer.js'

/** The library is CommonJS: some loaders give the module, others its default export. */
export const commonJs = <Value>(module: Value): Value => (module as { default?: Value } & Value).default ?? module

const { ObjectSerializer } = commonJs(checkout)

/** @returns the JSON of a value as the library writes it, without unknown fields */
export const written = (value: unknown, type: string): unknown =>
  JSON.parse(JSON.stringify(ObjectSerializer.serialize(ObjectSerializer.deserialize(value, type), type)))

/**
 * @param value JSON
 * @param type a type of the Checkout API, such as PaymentRequest
 * @returns the paths of fields that the library's type does not have, or has with another value
 */
export const unknownIn = (value: unknown, type: string): string[] => differences(value, written(value, type), '')

function differences(value: unknown, known: unknown, at: string): string[] {
  if (isDeepStrictEqual(value, known)) return []
  if (!isObject(value) || !isObject(known)) return [at]
  const names = [...new Set([...Object.keys(value), ...Object.keys(known)])]
  return names.flatMap((name) => differences(value[name], known[name], `${at}/${name}`))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
