/** The rules of numbers.test.ts: each list of python-stdnum with its check digits, as a file of ours would say them. */
import type { Keywords } from '../unit/validators/ids/checkDigits.ts'
import { rows } from './checkDigitRows.ts'

const toNine = '0987654321'
const luhn = { weights: [1, 2], fromRight: true, digitSums: true, modulus: 10 }
const weigh = (first: number, last: number) =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, place) => (first < last ? first + place : first - place))
const digits = (count: number) => `^[0-9]{${count}}$`
const rowOf = (document: string): Keywords => {
  const row = rows.find((each) => each.document.startsWith(document))
  if (!row) throw new Error(`there is no row ${document}`)
  return row.schema
}
const ecuador = (first: string, checkDigit: object) => ({ pattern: `^[0-9]{2}${first}`, checkDigit })
const thai = { pattern: digits(13), checkDigit: { weights: weigh(13, 2), byRemainder: '10987654321' } }
const moscow = (weights: number[], part?: [number, number]) => ({
  weights,
  byRemainder: '01234567890',
  ...(part && { part }),
})
const kyiv = (first: string, weights: number[]) => ({
  pattern: `^${first}`,
  checkDigit: {
    weights,
    byRemainder: '0123456789-',
    again: { weights: weights.map((weight) => weight + 2), byRemainder: '01234567890' },
  },
})

/** By python-stdnum's module. A keyword of ours where we have one, with the country if it depends on it. */
export const ruleOf: Record<string, Keywords & { country?: string }> = {
  ar_cuit: { cuit: true },
  br_cnpj: { cnpj: true },
  cl_rut: { rut: true, country: 'CL' },
  pe_ruc: { ruc: true, country: 'PE' },
  py_ruc: { ruc: true, country: 'PY' },
  uy_rut: { rut: true, country: 'UY' },
  au_tfn: rowOf('TFN of Australia'),
  gb_utr: rowOf('UTR of the United Kingdom'),
  kr_brn: rowOf('business number of Korea'),
  tr_tckimlik: rowOf('identity number of Türkiye'),
  at_tin: { pattern: digits(9), checkDigit: { weights: [1, 2], digitSums: true, byRemainder: toNine } },
  au_acn: { pattern: digits(9), checkDigit: { weights: weigh(8, 1), byRemainder: toNine } },
  bg_vat: {
    pattern: digits(9),
    checkDigit: {
      weights: weigh(1, 8),
      byRemainder: '0123456789-',
      again: { weights: weigh(3, 10), byRemainder: '01234567890' },
    },
  },
  ca_bn: { pattern: '^[0-9]{9}[A-Z]{2}[0-9]{4}$', checkDigit: { ...luhn, part: [1, 9] } },
  ch_uid: {
    pattern: '^CHE[0-9]{9}$',
    checkDigit: { part: [4, 12], weights: [5, 4, 3, 2, 7, 6, 5, 4], byRemainder: '0-987654321' },
  },
  cn_uscc: {
    pattern: '^[0-9A-HJ-NPQRTUWXY]{18}$',
    checkDigit: {
      weights: [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28],
      alphabet: '0123456789ABCDEFGHJKLMNPQRTUWXY',
      byRemainder: '0YXWUTRQPNMLKJHGFEDCBA987654321',
    },
  },
  ec_ruc: {
    pattern: digits(13),
    anyOf: [
      ecuador('[0-6]', { part: [1, 10], weights: [2, 1], digitSums: true, modulus: 10 }),
      ecuador('6', { part: [1, 9], weights: [3, 2, 7, 6, 5, 4, 3, 2, 1], modulus: 11 }),
      ecuador('9', { part: [1, 10], weights: [4, 3, 2, 7, 6, 5, 4, 3, 2, 1], modulus: 11 }),
    ],
  },
  fr_siren: { pattern: digits(9), checkDigit: luhn },
  gh_tin: {
    pattern: '^[A-Z][0-9]{9}[0-9X]$',
    checkDigit: { part: [2, 11], weights: weigh(1, 9), byRemainder: '0123456789X' },
  },
  gn_nifp: { pattern: digits(9), checkDigit: luhn },
  gt_nit: {
    pattern: '^[0-9]{2,11}[0-9K]$',
    checkDigit: { weights: weigh(2, 12), fromRight: true, byRemainder: '0K987654321' },
  },
  id_npwp: { pattern: digits(15), checkDigit: { ...luhn, part: [1, 9] } },
  jp_cn: { pattern: digits(13), checkDigit: { at: 1, weights: [1, 2], fromRight: true, byRemainder: '987654321' } },
  me_pib: { pattern: digits(8), checkDigit: { weights: weigh(8, 2), byRemainder: '00987654321' } },
  mz_nuit: { pattern: digits(9), checkDigit: { weights: [8, 9, 4, 5, 6, 7, 8, 9], byRemainder: '01234567891' } },
  nz_ird: {
    pattern: '^[0-9]{8,9}$',
    checkDigit: {
      weights: [2, 3, 4, 5, 6, 7, 2, 3],
      fromRight: true,
      byRemainder: '0-987654321',
      again: { weights: [6, 7, 2, 5, 2, 3, 4, 7] },
    },
  },
  ru_inn: {
    pattern: '^([0-9]{10}|[0-9]{12})$',
    anyOf: [
      { pattern: digits(10), checkDigit: moscow([2, 4, 10, 3, 5, 9, 4, 6, 8]) },
      {
        pattern: digits(12),
        checkDigit: [moscow([7, 2, 4, 10, 3, 5, 9, 4, 6, 8], [1, 11]), moscow([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])],
      },
    ],
  },
  si_emso: { pattern: digits(13), checkDigit: { weights: weigh(7, 2), byRemainder: '00987654321' } },
  sk_ico: { pattern: digits(8), checkDigit: { weights: weigh(8, 2), byRemainder: '10987654321' } },
  th_moa: thai,
  th_pin: thai,
  tw_ubn: {
    pattern: digits(8),
    anyOf: [
      { checkDigit: { weights: [1, 2, 1, 2, 1, 2, 4, 1], digitSums: true, modulus: 5 } },
      {
        pattern: '^.{6}7',
        checkDigit: { weights: [1, 2, 1, 2, 1, 2, 4, 1], digitSums: true, modulus: 5, remainder: 4 },
      },
    ],
  },
  ua_edrpou: { pattern: digits(8), anyOf: [kyiv('[0-26-9]', weigh(1, 7)), kyiv('[345]', [7, ...weigh(1, 6)])] },
  vn_mst: {
    pattern: '^[0-9]{10}([0-9]{3})?$',
    checkDigit: { part: [1, 10], weights: [31, 29, 23, 19, 17, 13, 7, 5, 3], byRemainder: '-9876543210' },
  },
  za_idnr: { pattern: digits(13), checkDigit: luhn },
}

/** Lists without a rule of ours, with the reason. */
export const without: Record<string, string[]> = {
  'no check digit': 'ad_nrt al_nipt cr_cpf cr_cpj de_stnr do_ncf dz_nif es_cae fo_vn in_pan li_peid tn_mf'.split(' '),
  'each digit depends on the one before, or the hyphen is a digit': 'ch_esr eu_eic pt_cc rs_pib upi'.split(' '),
  'a rule for each kind or country': 'cz_bankaccount eu_oss eu_vat nz_bankaccount sg_uen sn_ninea'.split(' '),
}

/** Numbers of the lists that their country's published rule does not take, with the reason. python-stdnum has no rule for them. */
export const unruled: Record<string, string> = {
  '1793221293001': 'companies of Ecuador have numbers without a check digit since 2021',
  '206-18-12345': 'made up: its digits count on',
  '306-82-00417': 'three of 234 numbers of Korea have another digit, and python-stdnum checks none',
  '728-86-00316': 'three of 234 numbers of Korea have another digit, and python-stdnum checks none',
}
