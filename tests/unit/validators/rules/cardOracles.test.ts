/** Card brands and numbers, compared with credit-card-type and card-validator. Each difference has its reason. */
import { number as cardValidator } from 'card-validator'
import creditCardType from 'credit-card-type'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLuhn } from '../../../../validators/card/luhn.ts'
import { isSweep } from '../../../journeys/sample.ts'
import { typeOf } from '../../brands.ts'
import { judge } from './judge.ts'
import { runs } from './runs.ts'

/** Their names of our brands. */
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
  elo: 'ELO',
  mir: 'MIR',
  hiper: 'HIPER',
  hipercard: 'HIPERCARD',
  troy: 'TROY',
  verve: 'VERVE',
}

/** Their answer for a number whose brand they do not know: none, or the wide range around it. */
const unknownThere: { theirs: string; ours: Record<string, string> }[] = [
  {
    theirs: '',
    ours: {
      BELKART: '91121234',
      BORICA: '22051234',
      DINACARD: '98911234',
      GPN: '19461234',
      HUMO: '98601234',
      MADA: '96820112',
      NAPAS: '97041234',
      ROUTEX: '70067412',
      RUPAY: '81721234',
      SYNCHRONY: '70060012',
      UATP: '11751234',
      UZCARD: '86001234',
      CARNET: '28690012',
    },
  },
  { theirs: 'VISA', ours: { MADA: '44064712', NATIVA: '48701712' } },
  { theirs: 'MASTERCARD', ours: { MADA: '52107612', NATIVA: '52005312' } },
  { theirs: 'DISCOVER', ours: { BCCARD: '65561234', CABAL: '65027212', RUPAY: '65215678' } },
  { theirs: 'JCB', ours: { LANKAPAY: '35711112' } },
  {
    theirs: 'MAESTRO',
    ours: {
      ALIA: '50499712',
      ANDA: '60319912',
      ARGENCARD: '50110512',
      CABAL: '60421234',
      CARNET: '50620012',
      CB: '50758912',
      CENCOSUD: '60349312',
      CONFIABLE: '56071812',
      CREDITEL: '60193312',
      DANKORT: '50191234',
      EDENRED: '63748312',
      FORBRUGSFORENINGEN: '60072212',
      MADA: '50430012',
      MEEZA: '50780312',
      OLIMPICA: '63685312',
      PANAL: '60204912',
      PASSCARD: '62802612',
      PATAGONIA: '50465612',
      RUPAY: '50851234',
      SODEXO: '50586412',
      SOL: '50463912',
      TARJETAD: '60182812',
      TUYA: '58880012',
      UZCARD: '56141234',
      VR: '62741612',
    },
  },
]

/** Eight digits decide a brand. Their brand, ours, an example, and why ours is right. */
const disagreements: { theirs: string; ours: string; example: string; why: string }[] = [
  ...unknownThere.flatMap(({ theirs, ours }) =>
    Object.entries(ours).map(([type, example]) => ({ theirs, ours: type, example, why: 'they do not know it' })),
  ),
  {
    theirs: 'JCB',
    ours: '',
    example: '21314567',
    why: 'JCB of 15 digits (2131, 1800) are no longer issued; the spec has 16 to 19',
  },
  { theirs: '', ours: 'JCB', example: '30881234', why: 'they know JCB’s range in 35 alone; ActiveMerchant has all' },
  { theirs: '', ours: 'DINERSCLUB', example: '30951234', why: '3095 is Diners Club’s own range' },
  {
    theirs: 'DINERSCLUB',
    ours: 'HIPERCARD',
    example: '38410012',
    why: 'ActiveMerchant has three ranges of Hipercard there',
  },
  { theirs: 'MAESTRO', ours: '', example: '60001234', why: 'they treat all of 6 that is left as Maestro' },
  { theirs: 'MAESTRO', ours: 'UNIONPAY', example: '62711234', why: 'all of 62 is UnionPay’s' },
  { theirs: 'MAESTRO', ours: 'VISA', example: '49369812', why: 'they know the range of Switch, which has ended' },
  { theirs: 'MAESTRO', ours: 'MASTERCARD', example: '60527212', why: 'Mastercard’s rules, page 73' },
  { theirs: 'MAESTRO', ours: 'VERVE', example: '50612812', why: 'Verve has all of 506099 to 506198' },
  { theirs: 'MAESTRO', ours: 'ELO', example: '63629812', why: 'Elo’s own table has it' },
  { theirs: 'DISCOVER', ours: 'VERVE', example: '65000212', why: 'Verve’s range in 65 works on Discover’s network' },
  {
    theirs: 'DISCOVER',
    ours: 'ELO',
    example: '65005712',
    why: 'Elo’s own table has it; it works on Discover’s network',
  },
  { theirs: 'VISA', ours: 'NARANJA', example: '40291712', why: 'they know one of Naranja’s two ranges in 4 only' },
  { theirs: 'MASTERCARD', ours: 'NARANJA', example: '52757112', why: 'they know one of Naranja’s ranges in 5 only' },
]

const ourBrand = typeOf
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
    fc.constantFrom(
      '4',
      '51',
      '2221',
      '34',
      '37',
      '36',
      '6011',
      '3528',
      '62',
      '67',
      '5067',
      '2200',
      '9792',
      '6062',
      '5061',
    ),
    fc.integer({ min: 12, max: 19 }),
  )
  .chain(([prefix, length]) => fc.stringMatching(new RegExp(`^${prefix}[0-9]{${length - prefix.length}}$`)))

it('takes every number that card-validator takes, but where the brand is another, and nothing without a check digit but UnionPay', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      for (const last of '0123456789') {
        const digits = number.slice(0, -1) + last
        const theirs = cardValidator(digits).isValid
        const ours = judge('cardNum', digits)
        // Where the brand is another's, by a row above, so are its lengths: 627170 is Cabal's, which has 16.
        const isOther = ours.error === 'cardLength' && ourBrand(digits) !== theirBrand(digits)
        if (theirs && ours.error && !isOther) expect.fail(`${digits}: ${ours.error}, and they take it`)
        if (!theirs && !ours.error && !isLuhn(digits) && ourBrand(digits) !== 'UNIONPAY')
          expect.fail(`${digits} is taken`)
      }
    }),
    runs(500, 20_000),
  )
}, 600_000)
