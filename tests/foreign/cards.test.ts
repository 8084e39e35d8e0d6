/** Card brands and numbers, compared with credit-card-type and card-validator. Each difference has its reason. */
import { number as cardValidator } from 'card-validator'
import creditCardType from 'credit-card-type'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLuhn } from '../../validators/card/luhn.ts'
import { typeOf } from '../unit/brands.ts'
import { judge } from '../unit/validators/rules/judge.ts'
import { disagreements, names } from './cardBrands.ts'
import { foreign, isQuick, sample, versionOf } from './foreign.ts'

const theirBrand = (digits: string) => names[creditCardType(digits)[0]?.type ?? ''] ?? ''

/** The brands of disagreements.ts, as 'theirs ours'. */
const known = new Set(disagreements.map(({ theirs, ours }) => `${theirs} ${ours}`))

function agrees(digits: string): boolean {
  const [ours, theirs] = [typeOf(digits), theirBrand(digits)]
  return ours === theirs || known.has(`${theirs} ${ours}`)
}

foreign('credit-card-type', versionOf('credit-card-type'), ({ real, note }) => {
  note(`${disagreements.length} known differences`)
  for (const digits of sample(fc.stringMatching(/^[1-9][0-9]{7}$/), 5_000)) real(digits, agrees(digits))
  if (isQuick) return
  for (let first = 100_000; first < 1_000_000; first++) real(`${first}12`, agrees(`${first}12`))
})

it.each(disagreements)('differs on $example ($theirs there, $ours here), because $why', ({ example, theirs, ours }) => {
  expect([theirBrand(example), typeOf(example)]).toEqual([theirs, ours])
})

const beginnings = '4 51 2221 34 37 36 6011 3528 62 67 5067 2200 9792 6062 5061'.split(' ')
const bodies = fc
  .tuple(fc.constantFrom(...beginnings), fc.integer({ min: 11, max: 18 }))
  .chain(([first, length]) => fc.stringMatching(new RegExp(`^${first}[0-9]{${length - first.length}}$`)))

foreign('card-validator', versionOf('card-validator'), ({ real, wrong }) => {
  for (const body of sample(bodies, isQuick ? 500 : 20_000))
    for (const last of '0123456789') {
      const digits = body + last
      const { error } = judge('cardNum', digits)
      // Where the brand is another's, by a known difference, so are its lengths: 627170 is Cabal's, which has 16.
      const isOther = error === 'cardLength' && typeOf(digits) !== theirBrand(digits)
      if (cardValidator(digits).isValid) real(digits, error === undefined || isOther)
      // UnionPay's cards may have no check digit.
      else if (!isLuhn(digits) && typeOf(digits) !== 'UNIONPAY') wrong(digits, error === undefined)
    }
})
