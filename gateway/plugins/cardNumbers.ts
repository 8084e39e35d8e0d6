/** Refuses card numbers in a merchant's request: texts of an order are stored, shown and sent on. */
import type { FieldError } from '../../schemas/types.ts'
import { keywords } from '../../validators/keywords.node.ts'

const isCardless = keywords.get('noCardNumber')?.test as (parameter: true, text: string) => boolean
/** Random digits: one UUID in about 50,000 would look like a card number. */
const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi

export const holdsCard = (text: string): boolean => !isCardless(true, text.replace(uuid, ' uuid '))

/** ../orders/prefill.ts checks these values by their fields, some of which hold numbers like a card's. */
const judgedElsewhere = 'prefill'
/** A picture: its characters are encoded data. Elsewhere a text that begins like one is read like any other. */
const pictureAt = /^(?:brand\.logoImage|items\.\d+\.image)$/
const isPicture = (text: string, path: string[]) => text.startsWith('data:image/') && pictureAt.test(path.join('.'))

/**
 * @param body of a merchant's call, valid by its schema. @returns the places; never with a name that is itself a number
 */
export function cardNumbersIn(body: unknown, path: string[] = []): FieldError[] {
  if (typeof body === 'string') return !isPicture(body, path) && holdsCard(body) ? [faultAt(path)] : []
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => {
    if (path.length === 0 && name === judgedElsewhere) return []
    return holdsCard(name) ? [faultAt(path)] : cardNumbersIn(value, [...path, name])
  })
}

const faultAt = (path: string[]): FieldError => ({
  field: path.join('.'),
  keyword: 'noCardNumber',
  messageKey: 'error.invalidField',
  params: {},
})
