/** A method file's settings for Adyen, `providers.adyen`. The schema tool checks them with settings.schema.json. */
import type { Charge, MethodSettings } from '../provider.ts'

export interface AdyenSettings {
  /** Adyen's name of the method, such as pix; 'option': use the entry of `options` for the shopper's choice. */
  type: string
  /**
   * By a place in the request, such as shopperName.firstName: a field of the method, option, or walletToken. A full name
   * goes to shopperName.
   */
  map?: Record<string, string>
  /** Adyen's name by option code; other options cannot be used for payment. */
  options?: Record<string, string>
}

/** @returns undefined for settings that our files never have: a gateway may run with its own files */
export function settingsOf(settings: MethodSettings | undefined): AdyenSettings | undefined {
  const { type, map = {}, options } = (settings ?? {}) as Partial<AdyenSettings>
  const isTable = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string')
  if (typeof type !== 'string' || !isTable(map) || (options && !isTable(options))) return undefined
  return { type, map, options }
}

/** @returns Adyen's name of an option; undefined without one */
export function optionOf(code: string | undefined, { options }: AdyenSettings): string | undefined {
  if (code === undefined || !options) return code
  return Object.hasOwn(options, code) ? options[code] : undefined
}

/**
 * @returns the mapped values, nested like the request, without empty ones; undefined if a value that Adyen requires is
 * missing
 */
export function mappedOf(charge: Charge, settings: AdyenSettings): Record<string, unknown> | undefined {
  const option = optionOf(charge.option?.code, settings)
  const type = settings.type === 'option' ? option : settings.type
  if (!type) return undefined
  const body: Record<string, unknown> = { paymentMethod: { type } }
  for (const [place, source] of Object.entries(settings.map ?? {})) {
    const value = sourceOf(charge, source, option)
    if (value === undefined && (source === 'option' || source === 'walletToken')) return undefined
    const { firstName, lastName } = charge.data
    if (place === 'shopperName' && value !== undefined) body.shopperName = namesOf(String(value))
    // A form that was given out before its method asked a full name.
    else if (place === 'shopperName') body.shopperName = { firstName, lastName }
    else if (value !== undefined && value !== '') put(body, place.split('.'), String(value))
  }
  return body
}

function sourceOf({ data, walletToken }: Charge, source: string, option: string | undefined) {
  if (source === 'option') return option
  if (source === 'walletToken') return walletToken
  return Object.hasOwn(data, source) ? data[source] : undefined
}

/** Adyen requires both names; a company may have one word. */
function namesOf(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') || '-' }
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
