/** Refuses card numbers in what a merchant sends, wherever it is: texts of an order are kept, shown and sent on. */
import type { FieldError } from '../../schemas/types.ts'
import { keywords } from '../../validators/keywords.node.ts'

const isCardless = keywords.get('noCardNumber')?.test as (parameter: true, text: string) => boolean
/** Their digits are random: one of some 50,000 would look like a card's. */
const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi

export const holdsCard = (text: string): boolean => !isCardless(true, text.replace(uuid, ' uuid '))

/** Judged by the field that each value is for, some of which are numbers like a card's (../orders/prefill.ts). */
const judgedElsewhere = 'prefill'
/** A picture: its letters and digits say nothing. */
const picture = /^data:image\//

/** @param body of a merchant's call, as its schema takes it. @returns where; never with a name that is itself a number */
export function cardNumbersIn(body: unknown, path: string[] = []): FieldError[] {
  if (typeof body === 'string') return !picture.test(body) && holdsCard(body) ? [faultAt(path)] : []
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
