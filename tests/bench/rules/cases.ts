/** For each keyword: its values, the tight loop, and the libraries with the same rule. */
import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import cardValidator from 'card-validator'
import creditCardType from 'credit-card-type'
import * as stdnumCuit from 'stdnum/lib/cjs/ar/cuit.js'
import * as stdnumCnpj from 'stdnum/lib/cjs/br/cnpj.js'
import * as stdnumCpf from 'stdnum/lib/cjs/br/cpf.js'
import * as stdnumRut from 'stdnum/lib/cjs/cl/rut.js'
import * as stdnumNit from 'stdnum/lib/cjs/co/nit.js'
import * as stdnumClabe from 'stdnum/lib/cjs/mx/clabe.js'
import * as stdnumCurp from 'stdnum/lib/cjs/mx/curp.js'
import * as stdnumDni from 'stdnum/lib/cjs/pe/cui.js'
import * as stdnumRuc from 'stdnum/lib/cjs/pe/ruc.js'
import * as stdnumCi from 'stdnum/lib/cjs/uy/cedula.js'
import type { CheckContext } from '../../../validators/keyword.ts'
import * as loops from './loops.ts'
import { isValidIBAN } from './peers.ts'

// biome-ignore lint/suspicious/noExplicitAny: each keyword has its own kind of value
type Judge = (value: any) => boolean

export interface Case {
  parameter: unknown
  /** Typical right and wrong values. */
  values: unknown[]
  /** Gives the keyword's verdict on each of the values. */
  loop: Judge
  libraries?: Record<string, Judge>
  context?: Partial<CheckContext>
}

const by =
  (library: { validate: (text: string) => { isValid: boolean } }): Judge =>
  (text) =>
    library.validate(text).isValid

const cards = ['4242424242424242', '378282246310005', '4242424242424241', '5555555555554444']
const names = ['Ada Lovelace', 'Ada', 'Grace Brewster Hopper']
const today = '2026-11-21'
const month = 2026 * 12 + 11
/** The keyword `pattern` without a regular expression. */
const postal = '^[0-9]{5}$'

export const cases: Record<string, Case> = {
  birthDate: { parameter: true, values: ['1990/02/28', '1990/02/30', '2000/12/31'], loop: loops.day },
  cardLength: {
    parameter: true,
    values: [...cards, '3782822463100055'],
    loop: (text: string) => text.length === (text.charCodeAt(0) === 51 ? 15 : 16),
    libraries: {
      'credit-card-type': (text) => creditCardType(text)[0]?.lengths.includes(text.length) ?? true,
    },
  },
  ci: {
    parameter: true,
    values: ['12345672', '12345678'],
    loop: (text) =>
      loops.allDigits(text, 8, 8) &&
      (10 - (loops.weighted(text, [2, 9, 8, 7, 6, 3, 4]) % 10)) % 10 === text.charCodeAt(7) - 48,
    libraries: { stdnum: by(stdnumCi) },
  },
  clabe: {
    parameter: true,
    values: ['032180000118359719', '032180000118359718'],
    loop: (text) => loops.allDigits(text, 18, 18) && clabeSum(text) === text.charCodeAt(17) - 48,
    libraries: { stdnum: by(stdnumClabe) },
  },
  cnpj: {
    parameter: true,
    values: ['11222333000181', '11222333000182', '6A3EDMWP000168'],
    loop: loops.cnpj,
    libraries: { 'brazilian-utils': (text) => isValidCnpj(text, { version: 2 }), stdnum: by(stdnumCnpj) },
  },
  cpf: {
    parameter: true,
    values: ['52998224725', '52998224726'],
    loop: loops.cpf,
    libraries: { 'brazilian-utils': (text) => isValidCpf(text), stdnum: by(stdnumCpf) },
  },
  cpfCnpj: {
    parameter: true,
    values: ['52998224725', '11222333000181', '52998224726'],
    loop: (text) => loops.cpf(text) || loops.cnpj(text),
    libraries: { 'brazilian-utils': (text) => isValidCpf(text) || isValidCnpj(text, { version: 2 }) },
  },
  cuit: {
    parameter: true,
    values: ['20055361682', '20055361683'],
    loop: (text) =>
      loops.allDigits(text, 11, 11) &&
      (11 - (loops.weighted(text, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === text.charCodeAt(10) - 48,
    libraries: { stdnum: by(stdnumCuit) },
  },
  curp: {
    parameter: true,
    values: ['BOXW310820HNERXN09', 'BOXW310820HNERXN08'],
    loop: (text: string) => text.length === 18 && curpCheck(text) === text.charCodeAt(17) - 48,
    libraries: { stdnum: by(stdnumCurp) },
  },
  cvc: {
    parameter: true,
    values: ['123', '1234', '12', '12a'],
    loop: (text) => loops.allDigits(text, 3, 4),
    libraries: { 'card-validator': (text) => cardValidator.cvv(text, [3, 4]).isValid },
  },
  cvcLength: {
    parameter: true,
    values: ['123', '1234'],
    context: { values: { cardNum: '4242424242424242' } },
    loop: (text: string) => text.length === 3,
  },
  digitCount: { parameter: [13, 19], values: [...cards, '42424242424'], loop: (text) => loops.allDigits(text, 13, 19) },
  dni: {
    parameter: true,
    values: ['10117410', '101174102', '101174103'],
    loop: (text: string) =>
      text.length === 8 ||
      '65432110987'.charCodeAt(loops.weighted(text, [3, 2, 7, 6, 5, 4, 3, 2]) % 11) === text.charCodeAt(8),
    libraries: { stdnum: by(stdnumDni) },
  },
  emailAddress: { parameter: true, values: ['ada@example.com', 'ada@example', 'ada.example.com'], loop: loops.email },
  expiry: {
    parameter: true,
    values: ['12/30', '11/26', '10/26', '13/30'],
    loop: (text) => loops.monthBetween(text, month, (2026 + 25) * 12 + 12),
    libraries: { 'card-validator': (text) => cardValidator.expirationDate(text, 25).isValid },
  },
  iban: {
    parameter: true,
    values: ['GB29NWBK60161331926819', 'DE89370400440532013000', 'GB29NWBK60161331926818'],
    loop: loops.iban,
    libraries: { ibantools: isValidIBAN },
  },
  installments: {
    parameter: { countries: ['BR', 'US'], exceptBrands: ['MAESTRO'] },
    values: ['1', '3', '6'],
    context: { country: 'US', values: { cardNum: '6759649826438453' } },
    loop: (text: string) => text.length === 1 && text.charCodeAt(0) === 49,
  },
  issueDate: {
    parameter: true,
    values: ['05/21', '12/19', '13/19'],
    loop: (text) => loops.monthBetween(text, 0, 99_999),
  },
  katakana: { parameter: true, values: ['ヤマダ', 'タロウ', 'Taro'], loop: loops.katakana },
  lengthIn: {
    parameter: [
      [3, 5],
      [8, 10],
    ],
    values: ['123', '123456', '12345678'],
    loop: ({ length }: string) => (length >= 3 && length <= 5) || (length >= 8 && length <= 10),
  },
  luhn: {
    parameter: true,
    values: cards,
    loop: loops.luhn,
    libraries: { 'card-validator': (text) => cardValidator.number(text).isValid },
  },
  maxLength: { parameter: 12, values: names, loop: (text: string) => text.length <= 12 },
  maxValue: { parameter: 100, values: ['99.5', '100', '100.5'], loop: (text) => Number(text) <= 100 },
  maximum: { parameter: 100, values: [99.5, 100, 100.5], loop: (value) => value <= 100 },
  minLength: { parameter: 4, values: names, loop: (text: string) => text.length >= 4 },
  minValue: { parameter: 100, values: ['99.5', '100', '100.5'], loop: (text) => Number(text) >= 100 },
  minWords: { parameter: 2, values: names, loop: (text) => loops.words(text, 2) },
  minimum: { parameter: 100, values: [99.5, 100, 100.5], loop: (value) => value >= 100 },
  multipleOf: { parameter: 5, values: [10, 12, 2.5], loop: (value) => value % 5 === 0 },
  nit: {
    parameter: true,
    values: ['2131234321', '2131234322'],
    loop: (text) => loops.allDigits(text, 10, 10) && nitCheck(text) === text.charCodeAt(9) - 48,
    libraries: { stdnum: by(stdnumNit) },
  },
  noCardNumber: {
    parameter: true,
    values: ['12 Analytical Street', 'Springfield', '4242424242424242'],
    loop: (text) => !(loops.allDigits(text, 12, 19) && loops.luhn(text)),
  },
  notInFuture: {
    parameter: true,
    values: ['1990/02/28', '2026/11/22', '2026/11/21'],
    loop: (text: string) => loops.day(text) && text <= '2026/11/21',
  },
  notOneOf: {
    parameter: ['test', 'none'],
    values: ['test', 'Ada'],
    loop: (text) => text !== 'test' && text !== 'none',
  },
  payInFull: { parameter: true, values: ['1', '3'], loop: (text: string) => text === '1' },
  pattern: { parameter: postal, values: ['62701', '6270', '62701-1'], loop: (text) => loops.allDigits(text, 5, 5) },
  patterns: { parameter: [postal], values: ['62701', '6270', '62701-1'], loop: (text) => loops.allDigits(text, 5, 5) },
  ruc: {
    parameter: true,
    values: ['20512333797', '20512333798'],
    loop: (text) =>
      loops.allDigits(text, 11, 11) &&
      (11 - (loops.weighted(text, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === text.charCodeAt(10) - 48,
    libraries: { stdnum: by(stdnumRuc) },
  },
  rut: {
    parameter: true,
    values: ['125319092', '760864285', '125319093'],
    loop: loops.rut,
    libraries: { stdnum: by(stdnumRut) },
  },
  supportedCards: {
    parameter: ['VISA', 'AMEX'],
    values: cards,
    loop: (text: string) => text.length < 6 || text.charCodeAt(0) === 52 || text.charCodeAt(0) === 51,
  },
}

export const commonContext: CheckContext = { country: 'CL', today, values: {} }

function clabeSum(text: string): number {
  let sum = 0
  for (let place = 0; place < 17; place++)
    sum += (text.charCodeAt(place) - 48) * (place % 3 === 0 ? 3 : place % 3 === 1 ? 7 : 1)
  return (10 - (sum % 10)) % 10
}

function nitCheck(text: string): number {
  const remainder = loops.weighted(text, [41, 37, 29, 23, 19, 17, 13, 7, 3]) % 11
  return remainder < 2 ? remainder : 11 - remainder
}

function curpCheck(text: string): number {
  let sum = 0
  for (let place = 0; place < 17; place++) {
    const code = text.charCodeAt(place)
    sum += (code < 58 ? code - 48 : code < 79 ? code - 55 : code - 54) * (18 - place)
  }
  return (10 - (sum % 10)) % 10
}
