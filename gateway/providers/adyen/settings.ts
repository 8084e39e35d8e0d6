/** What a method's file says to Adyen, `providers.adyen`; its shape is settings.schema.json, which the schema tool checks. */
import type { Charge, MethodSettings } from '../provider.ts'

export interface AdyenSettings {
  /** Adyen's name of the method, such as pix; 'option': the entry of `options` for what the shopper chose. */
  type: string
  /** By a place of the request, such as shopperName.firstName: a field of the method, option, or walletToken. */
  map?: Record<string, string>
  /** By the code of an option, what Adyen calls it; one that is not there can't be paid by. */
  options?: Record<string, string>
}

/** @returns undefined for what no file of ours would say: a gateway may run with files of its own */
export function settingsOf(settings: MethodSettings | undefined): AdyenSettings | undefined {
  const { type, map = {}, options } = (settings ?? {}) as Partial<AdyenSettings>
  const isTable = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string')
  if (typeof type !== 'string' || !isTable(map) || (options && !isTable(options))) return undefined
  return { type, map, options }
}

/** @returns what Adyen calls an option; undefined where it has none such */
export function optionOf(code: string | undefined, { options }: AdyenSettings): string | undefined {
  if (code === undefined || !options) return code
  return Object.hasOwn(options, code) ? options[code] : undefined
}

/**
 * @returns the places of the request with what stands there, nested as the request is; undefined where Adyen lacks
 * something that it needs. Empty values are left out
 */
export function mappedOf(charge: Charge, settings: AdyenSettings): Record<string, unknown> | undefined {
  const option = optionOf(charge.option?.code, settings)
  const type = settings.type === 'option' ? option : settings.type
  if (!type) return undefined
  const body: Record<string, unknown> = { paymentMethod: { type } }
  for (const [place, source] of Object.entries(settings.map ?? {})) {
    const value = sourceOf(charge, source, option)
    if (value === undefined && (source === 'option' || source === 'walletToken')) return undefined
    if (value !== undefined && value !== '') put(body, place.split('.'), String(value))
  }
  return body
}

function sourceOf({ data, walletToken }: Charge, source: string, option: string | undefined) {
  if (source === 'option') return option
  if (source === 'walletToken') return walletToken
  return Object.hasOwn(data, source) ? data[source] : undefined
}

function put(body: Record<string, unknown>, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    body[first] = value
    return
  }
  const inner = (Object.hasOwn(body, first) ? body[first] : {}) as Record<string, unknown>
  body[first] = inner
  put(inner, rest, value)
}
