/** Card brands and numbers, compared with credit-card-type and card-validator. Each difference has its reason. */
import { number as cardValidator } from 'card-validator'
import creditCardType from 'credit-card-type'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import catalog from '../../../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import { brandOf } from '../../../../validators/card/brand.ts'
import { isLuhn } from '../../../../validators/card/luhn.ts'
import { isSweep } from '../../../journeys/sample.ts'
import { judge } from './judge.ts'
import { runs } from './runs.ts'

/** Their names of the brands in the spec. We have no other brands. */
const names: Record<string, string> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  'american-express': 'AMEX',
  'diners-club': 'DINERSCLUB',
  discover: 'DISCOVER',
  jcb: 'JCB',
  unionpay: 'UNIONPAY',
  maestro: 'MAESTRO',
  naranja: 'NARANJA',
}

/** Eight digits decide a brand. Their brand, ours, an example, and why ours is right. */
const disagreements: { theirs: string; ours: string; example: string; why: string }[] = [
  {
    theirs: 'JCB',
    ours: '',
    example: '21314567',
    why: 'JCB of 15 digits (2131, 1800) are no longer issued; the spec has 16 to 19',
  },
  { theirs: '', ours: 'DINERSCLUB', example: '30951234', why: '3095 is Diners Club’s own range' },
  {
    theirs: 'MAESTRO',
    ours: '',
    example: '50001234',
    why: 'they treat all of 50 and 56 to 69 as Maestro',
  },
  { theirs: 'MAESTRO', ours: 'DANKORT', example: '50191234', why: 'they do not know Dankort' },
  { theirs: 'MAESTRO', ours: 'RUPAY', example: '50851234', why: 'they do not know RuPay' },
  { theirs: 'MAESTRO', ours: 'CABAL', example: '60421234', why: 'they do not know Cabal' },
  { theirs: 'MAESTRO', ours: 'CENCOSUD', example: '60349312', why: 'they do not know Cencosud' },
  { theirs: 'MAESTRO', ours: 'UNIONPAY', example: '62711234', why: 'all of 62 is UnionPay’s' },
  { theirs: 'DISCOVER', ours: 'RUPAY', example: '65215678', why: 'RuPay’s ranges in 65 work on Discover’s network' },
  { theirs: '', ours: 'RUPAY', example: '81721234', why: 'they do not know RuPay' },
  {
    theirs: '',
    ours: 'DISCOVER',
    example: '65041234',
    why: 'the spec lacks Elo and Troy; their cards work as Discover’s',
  },
  {
    theirs: '',
    ours: 'VISA',
    example: '40117812',
    why: 'the spec lacks Elo; its cards that begin with 4 are in Visa’s range',
  },
  { theirs: '', ours: 'UNIONPAY', example: '62778012', why: 'the spec lacks Elo; all of 62 is UnionPay’s' },
  { theirs: 'MAESTRO', ours: 'VISA', example: '49369812', why: 'they know the range of Switch, which has ended' },
  { theirs: 'VISA', ours: 'NARANJA', example: '40291712', why: 'they know one of Naranja’s two ranges in 4 only' },
  { theirs: 'MASTERCARD', ours: 'NARANJA', example: '52757112', why: 'they know one of Naranja’s ranges in 5 only' },
  { theirs: 'MASTERCARD', ours: 'NATIVA', example: '52005312', why: 'they do not know Nativa' },
  { theirs: 'VISA', ours: 'NATIVA', example: '48701712', why: 'they do not know Nativa' },
  { theirs: 'MAESTRO', ours: 'ARGENCARD', example: '50110512', why: 'they do not know Argencard' },
]

const ourBrand = (digits: string) => brandOf(digits, catalog.brands)?.type ?? ''
const theirBrand = (digits: string) => names[creditCardType(digits)[0]?.type ?? ''] ?? ''

function agreeOn(digits: string) {
  const [ours, theirs] = [ourBrand(digits), theirBrand(digits)]
  if (ours === theirs) return
  const known = disagreements.some((row) => row.ours === ours && row.theirs === theirs)
  if (!known) throw new Error(`${digits}: ours says ${ours || 'none'}, theirs ${theirs || 'none'}`)
}

it('finds the same brand as credit-card-type, except where a row gives a reason', () => {
  fc.assert(fc.property(fc.stringMatching(/^[1-9][0-9]{7}$/), agreeOn), runs())
})

it.runIf(isSweep)(
  'and does so for every six first digits',
  () => {
    for (let first = 100_000; first < 1_000_000; first++) agreeOn(`${first}12`)
  },
  600_000,
)

it.each(disagreements)('differs on $example ($theirs there, $ours here), because $why', ({ example, theirs, ours }) => {
  expect([theirBrand(example), ourBrand(example)]).toEqual([theirs, ours])
})

const numbers = fc
  .tuple(
    fc.constantFrom('4', '51', '2221', '34', '37', '36', '6011', '3528', '62', '67'),
    fc.integer({ min: 12, max: 19 }),
  )
  .chain(([prefix, length]) => fc.stringMatching(new RegExp(`^${prefix}[0-9]{${length - prefix.length}}$`)))

it('takes the numbers that card-validator takes, but where the spec has other lengths, and a UnionPay number that fails Luhn', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      for (const last of '0123456789') {
        const digits = number.slice(0, -1) + last
        const theirs = cardValidator(digits).isValid
        const ours = judge('cardNum', digits)
        // Section 9 binds: Visa has 13 to 16 digits there, Diners Club 14, UnionPay 16 to 19; their table is wider.
        const hasOurTable = ['VISA', 'DINERSCLUB', 'UNIONPAY'].includes(ourBrand(digits))
        // Where the brand is another's, by a row above, so are its lengths: 627170 is Cabal's, which has 16.
        const isOurLength = ours.error === 'cardLength' && (hasOurTable || ourBrand(digits) !== theirBrand(digits))
        const isExcepted = isOurLength || (ourBrand(digits) === 'UNIONPAY' && !isLuhn(digits))
        if (theirs && !isExcepted && ours.error) expect.fail(`${digits}: ${ours.error}, and they take it`)
        if (!theirs && !ours.error && !isLuhn(digits)) expect.fail(`${digits} is taken`)
      }
    }),
    runs(500, 20_000),
  )
}, 600_000)
