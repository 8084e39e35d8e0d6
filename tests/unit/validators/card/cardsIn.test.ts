/** Finds a card number in a field that is stored and shown, in every notation, and nothing else. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../../../../validators/check.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { runs } from '../rules/runs.ts'

const parameters = runs(300, 10_000)
const passes = check({ noCardNumber: true }, keywords)

describe('a card number in free text', () => {
  it.each([
    'Room 12, 4242 4242 4242 4242',
    '4242.4242.4242.4242',
    '12 4242424242424242 99',
    '4556/7375/8689/9855',
    '4556\u200b7375\u200b8689\u200b9855',
    [...'4556737586899855'].join('\u200b'),
    '4556 - 7375 - 8689 - 9855',
    '4556_7375_8689_9855',
    '4556|7375|8689|9855',
    '(4556) (7375) (8689) (9855)',
    '4556,7375;8689:9855',
    '4 5 5 6 7 3 7 5 8 6 8 9 9 8 5 5',
    '45 56 73 75 86 89 98 55',
    '45567375 86899855',
    '45567 37586 89985 5',
    '455673 7586899855',
    '4556x7375x8689x9855',
    'card4556737586899855cvc123',
    '4556737586899855123',
    '４５５６　７３７５　８６８９　９８５５',
    '٤٥٥٦٧٣٧٥٨٦٨٩٩٨٥٥',
    '४५५६ ७३७५ ८६८९ ९८५५',
    '3782 822463 10005',
    '3056 930902 5904',
    '501800000009',
    '4222222222222',
    '+4556737586899855',
    '4242-424-242424-242',
    '3782-8224-6310-005',
    '501-800-000-009',
    '6759 6498 2643 8453 003',
    'Tel. +1 415 555 2671, card 4242 42424242 4242',
  ])('is found in %j', (text) => {
    expect(passes(text)).toBe(false)
  })

  it.each([
    '1 Main Street',
    '4242424242424241',
    '555 12345',
    'Order 12345678901',
    '000000000000',
    '1234567890123452, which no brand begins with',
    '378-2822-4631-0005', // digits of a card, in groups of something else
    '3-7828-2246-3100-05',
    '424242x4242x4242x42',
    '7 4242-424-242424-242',
    '4242-424-242424-242 7',
    '12,4242-424-242424-242',
  ])('is not found in %j', (text) => {
    expect(passes(text)).toBe(true)
  })

  /** Numbering plans (ITU-T E.164) of mobile phones: country code, first digits, length and groups. */
  const plans: [country: string, code: string, begins: string, digits: number, groups: number[]][] = [
    ['the United States', '1', '415', 7, [3, 3, 4]],
    ['Brazil', '55', '119', 8, [2, 5, 4]],
    ['Mexico', '52', '55', 8, [2, 4, 4]],
    ['Argentina', '54', '911', 8, [1, 2, 4, 4]],
    ['Colombia', '57', '3', 9, [3, 3, 4]],
    ['Venezuela', '58', '4', 9, [3, 3, 4]],
    ['Chile', '56', '9', 8, [1, 4, 4]],
    ['Peru', '51', '9', 8, [3, 3, 3]],
    ['Germany', '49', '15', 9, [4, 7]],
    ['Germany, with a longer number', '49', '17', 10, [3, 9]],
    ['Austria', '43', '66', 9, [3, 8]],
    ['the United Kingdom', '44', '7', 9, [4, 6]],
    ['France', '33', '6', 8, [1, 2, 2, 2, 2]],
    ['Spain', '34', '6', 8, [3, 3, 3]],
    ['Poland', '48', '5', 8, [3, 3, 3]],
    ['Switzerland', '41', '7', 8, [2, 3, 2, 2]],
    ['Sweden', '46', '7', 8, [2, 3, 2, 2]],
    ['the Philippines', '63', '9', 9, [3, 3, 4]],
    ['Indonesia', '62', '8', 10, [3, 4, 4]],
    ['Malaysia', '60', '1', 8, [2, 3, 4]],
    ['Singapore', '65', '9', 7, [4, 4]],
    ['Thailand', '66', '8', 8, [2, 3, 4]],
    ['Nigeria', '234', '8', 9, [3, 3, 4]],
    ['India', '91', '9', 9, [5, 5]],
    ['China', '86', '13', 9, [3, 4, 4]],
    ['Japan', '81', '90', 8, [2, 4, 4]],
  ]

  it.each(plans)(
    'is not found in a phone number of %s, in an address or alone',
    (_country, code, begins, left, groups) => {
      const ends = groups.map((_, at) => groups.slice(0, at + 1).reduce((sum, size) => sum + size, 0))
      const grouped = (digits: string, gap: string) =>
        ends.map((end, at) => digits.slice(end - (groups[at] ?? 0), end)).join(gap)
      const subscriber = fc.stringMatching(new RegExp(`^[0-9]{${left}}$`))
      fc.assert(
        fc.property(
          subscriber,
          fc.constantFrom(' ', '-', '.'),
          fc.integer({ min: 1, max: 9999 }),
          (rest, gap, house) => {
            const own = begins + rest
            for (const written of [
              code + own,
              `+${code}${own}`,
              `00${code}${own}`,
              `+${code} ${grouped(own, gap)}`,
              `${code} ${grouped(own, gap)}`,
              `+${code} (0)${grouped(own, gap)}`,
              grouped(own, gap),
              own,
            ]) {
              for (const text of [written, `${house} Main Street, ${written}`, `Tel. ${written}, flat ${house}`])
                if (!passes(text)) throw new Error(`refused: ${text}`)
            }
          },
        ),
        parameters,
      )
    },
  )
})
