/**
 * QR codes that a merchant presents: data objects of tag, length and value, closed by a checksum.
 *
 * Source: EMVCo, QR Code Specification for Payment Systems, Merchant-Presented Mode, sections 3 and 4.
 */

/** A two-digit tag with its text, or with the objects inside it. */
export type DataObject = [tag: string, content: string | DataObject[]]

/**
 * @param objects in the order in which they are written, without the checksum
 * @throws RangeError when a text is longer than its two-digit length allows
 */
export function emvCode(objects: DataObject[]): string {
  const text = `${written(objects)}6304`
  return text + crc16(text)
}

/** What a shop's code says, beside what all of them say. */
export interface MerchantCode {
  account: DataObject[]
  /** ISO 4217, the number. */
  currency: string
  /** In units, at most 13 characters. */
  amount: string
  /** ISO 3166-1 alpha-2. */
  country: string
  name: string
  city: string
  additional: DataObject[]
}

/** A shop's code for one payment. */
export const merchantCode = ({ account, currency, amount, country, name, city, additional }: MerchantCode): string =>
  emvCode([
    ['00', '01'],
    // 12: valid for one payment.
    ['01', '12'],
    ...account,
    ['52', '0000'],
    ['53', currency],
    ['54', amount],
    ['58', country],
    ['59', emvText(name, 25)],
    ['60', city],
    ...(additional.length > 0 ? [['62', additional] as DataObject] : []),
  ])

function written(objects: DataObject[]): string {
  return objects
    .map(([tag, content]) => {
      const text = typeof content === 'string' ? content : written(content)
      if (text.length > 99) throw new RangeError(`the data object ${tag} is longer than 99 characters`)
      return tag + String(text.length).padStart(2, '0') + text
    })
    .join('')
}

/** CRC-16/CCITT-FALSE: polynomial 1021, initial value FFFF. The checksum of '123456789' is 29B1. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let place = 0; place < text.length; place++) {
    crc ^= text.charCodeAt(place) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The characters that these codes and every bank's reader accept: capital letters without marks, digits, spaces. */
export const emvText = (text: string, mostCharacters: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\dA-Za-z .-]/g, '')
    .toUpperCase()
    .slice(0, mostCharacters)
    .trim()
