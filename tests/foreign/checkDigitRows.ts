/** The documents of checkDigits.test.ts: how a file says each, numbers that are right, and stdnum's judge. */
import * as cbu from 'stdnum/lib/cjs/ar/cbu.js'
import * as abn from 'stdnum/lib/cjs/au/abn.js'
import * as tfn from 'stdnum/lib/cjs/au/tfn.js'
import * as rut from 'stdnum/lib/cjs/cl/rut.js'
import * as cedula from 'stdnum/lib/cjs/ec/ci.js'
import * as isikukood from 'stdnum/lib/cjs/ee/ik.js'
import * as cif from 'stdnum/lib/cjs/es/cif.js'
import * as nif from 'stdnum/lib/cjs/es/dni.js'
import * as nie from 'stdnum/lib/cjs/es/nie.js'
import * as utr from 'stdnum/lib/cjs/gb/utr.js'
import * as vat from 'stdnum/lib/cjs/gb/vat.js'
import * as brn from 'stdnum/lib/cjs/kr/brn.js'
import * as rrn from 'stdnum/lib/cjs/kr/rrn.js'
import * as rfc from 'stdnum/lib/cjs/mx/rfc.js'
import * as nip from 'stdnum/lib/cjs/pl/nip.js'
import * as pesel from 'stdnum/lib/cjs/pl/pesel.js'
import * as tckn from 'stdnum/lib/cjs/tr/tckimlik.js'
import type { Keywords } from '../unit/validators/ids/checkDigits.ts'

export interface Row {
  document: string
  /** A field's schema, as a file says it. */
  schema: Keywords
  right: string[]
  stdnum: { validate: (text: string) => { isValid: boolean; error?: Error } }
  /** Numbers in which each `?` is any character of `ends`. */
  bodies: RegExp
  ends?: string
  /** Where stdnum is wrong. */
  except?: { why: string; covers: (text: string) => boolean; example: string }
}

const toNine = '0987654321'
const powersOfTen = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]
const spanish = { weights: powersOfTen, fromRight: true, byRemainder: 'TRWAGMYFPDXBNJZSQVHLCKE' }
const mexican = (alphabet: string, byRemainder: string) => ({
  checkDigit: { weights: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], fromRight: true, alphabet, byRemainder },
})
const satAlphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
const oldAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const day = '(0[1-9]|1[0-2])(0[1-9]|1[0-9]|2[0-8])'

export const rows: Row[] = [
  {
    document: 'CBU of Argentina, two blocks',
    schema: {
      pattern: '^[0-9]{22}$',
      checkDigit: [
        { part: [1, 8], weights: [3, 1, 7, 9], fromRight: true, byRemainder: toNine },
        { part: [9, 22], weights: [3, 1, 7, 9], fromRight: true, byRemainder: toNine },
      ],
    },
    right: ['2850590940090418135201', '0110599520000001235579'],
    stdnum: cbu,
    bodies: /^[0-9]{7}\?[0-9]{13}\?$/,
    except: {
      why: 'a remainder of 0 gives the digit 0, and stdnum asks for 10',
      covers: (text) => text[7] === '0' || text[21] === '0',
      example: '0000000000000000000000',
    },
  },
  {
    document: 'ABN of Australia, the first digit less one',
    schema: {
      pattern: '^[1-9][0-9]{10}$',
      checkDigit: { weights: [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19], modulus: 89, remainder: 10 },
    },
    right: ['51824753556', '51 824 753 556', '83914571673'],
    stdnum: abn,
    bodies: /^\?\?[0-9]{9}$/,
    except: {
      why: '10 and 99 leave the same remainder of 89, and stdnum takes only 99',
      covers: (text) => text.startsWith('10'),
      example: '10208035836',
    },
  },
  {
    document: 'TFN of Australia',
    schema: { pattern: '^[0-9]{9}$', checkDigit: { weights: [1, 4, 3, 7, 5, 8, 6, 9, 10], modulus: 11 } },
    right: ['123456782'],
    stdnum: tfn,
    bodies: /^[0-9]{8}\?$/,
  },
  {
    document: 'RUT of Chile, weights that repeat',
    schema: {
      pattern: '^[0-9]{7,8}[0-9K]$',
      checkDigit: { weights: [2, 3, 4, 5, 6, 7], fromRight: true, byRemainder: '0K987654321' },
    },
    right: ['12.345.678-5', '760864285', '20347878k'],
    stdnum: rut,
    bodies: /^[1-9][0-9]{7}\?$/,
    ends: '0123456789K',
  },
  {
    document: 'cédula of Ecuador, digits of products added',
    schema: { pattern: '^[0-9]{10}$', checkDigit: { weights: [2, 1], digitSums: true, modulus: 10 } },
    right: ['1714307103', '171430710-3'],
    stdnum: cedula,
    bodies: /^(0[1-9]|1[0-9]|2[0-4])[0-5][0-9]{6}\?$/,
  },
  {
    document: 'isikukood of Estonia, second weights',
    schema: {
      pattern: '^[0-9]{11}$',
      checkDigit: {
        weights: [1, 2, 3, 4, 5, 6, 7, 8, 9, 1],
        byRemainder: '0123456789-',
        again: { weights: [3, 4, 5, 6, 7, 8, 9, 1, 2, 3], byRemainder: '01234567890' },
      },
    },
    right: ['36805280109'],
    stdnum: isikukood,
    bodies: new RegExp(`^[3-6][0-9]{2}${day}[0-9]{3}\\?$`),
  },
  {
    document: 'NIF of Spain, a table of letters',
    schema: { pattern: '^[0-9]{8}[A-Z]$', checkDigit: spanish },
    right: ['54362315K', '54362315-k', '00000000T'],
    stdnum: nif,
    bodies: /^[0-9]{8}\?$/,
    ends: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  },
  {
    document: 'NIE of Spain, a letter that stands for a digit',
    schema: { pattern: '^[XYZ][0-9]{7}[A-Z]$', checkDigit: { ...spanish, values: { X: 0, Y: 1, Z: 2 } } },
    right: ['X2482300W', 'Y0000000Z', 'X-2482300-W'],
    stdnum: nie,
    bodies: /^[XYZ][0-9]{7}\?$/,
    ends: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  },
  {
    document: 'CIF of Spain, a digit or a letter',
    schema: {
      pattern: '^[A-Z][0-9]{7}[0-9A-J]$',
      anyOf: [toNine, 'JIHGFEDCBA'].map((byRemainder) => ({
        checkDigit: { part: [2, 9], weights: [2, 1], fromRight: true, digitSums: true, byRemainder },
      })),
    },
    right: ['J99216582', 'A13585625'],
    stdnum: cif,
    bodies: /^[ABCDEFGHJNPQRSUVW][0-9]{7}\?$/,
    ends: '0123456789ABCDEFGHIJ',
  },
  {
    document: 'UTR of the United Kingdom, the first digit',
    schema: {
      pattern: '^[0-9]{10}$',
      checkDigit: { weights: [6, 7, 8, 9, 10, 5, 4, 3, 2], at: 1, byRemainder: '21987654321' },
    },
    right: ['1955839661'],
    stdnum: utr,
    bodies: /^\?[0-9]{9}$/,
  },
  {
    document: 'VAT number of the United Kingdom, one of several remainders',
    schema: {
      pattern: '^[1-9][0-9]{8}$',
      anyOf: [0, 42, 55].map((remainder) => ({
        checkDigit: { weights: [8, 7, 6, 5, 4, 3, 2, 10, 1], modulus: 97, remainder },
      })),
    },
    right: ['980780684', '100190874'],
    stdnum: vat,
    bodies: /^[1-9][0-9]{6}\?\?$/,
  },
  {
    document: 'business number of Korea, one product of which the digits are added',
    schema: {
      pattern: '^[0-9]{10}$',
      checkDigit: { weights: [1, 3, 7, 1, 3, 7, 1, 3, 5], digitSums: [9], byRemainder: toNine },
    },
    right: ['116-82-00276', '1348672683'],
    stdnum: brn,
    bodies: /^[1-9][1-9][1-9][1-9]{2}[0-9]{3}[1-9]\?$/,
  },
  {
    document: 'resident number of Korea',
    schema: {
      pattern: '^[0-9]{13}$',
      checkDigit: { weights: [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5], byRemainder: '10987654321' },
    },
    right: ['971013-9019902'],
    stdnum: rrn,
    bodies: new RegExp(`^[0-9]{2}${day}[129][0-8][0-9]{4}\\?$`),
  },
  {
    document: 'RFC of a person in Mexico, two alphabets',
    schema: {
      pattern: '^[A-Z&Ñ]{4}[0-9]{6}[0-9A-Z]{2}[0-9A]$',
      anyOf: [satAlphabet, oldAlphabet].map((alphabet) => mexican(alphabet, '0A987654321')),
    },
    right: ['GODE561231GR8', 'gode-561231-gr8', 'SALC7304253S0'],
    stdnum: rfc,
    bodies: new RegExp(`^[B][AEIOU][B-D][G-Z][5-9][0-9]${day}[1-9A-V][1-9A-Z]\\?$`),
    ends: '0123456789A',
  },
  {
    // A place in front of the eleven characters counts: the table begins 8 remainders later, in the old alphabet 6.
    document: 'RFC of a company in Mexico, of eleven characters',
    schema: {
      pattern: '^[A-Z&Ñ]{3}[0-9]{6}[0-9A-Z]{2}[0-9A]$',
      anyOf: [mexican(satAlphabet, '3210A987654'), mexican(oldAlphabet, '543210A9876')],
    },
    right: ['MAB-930714-8T4', 'Ñ&T130705MD6'],
    stdnum: rfc,
    bodies: new RegExp(`^[B-Z]{3}[5-9][0-9]${day}[1-9A-V][1-9A-Z]\\?$`),
    ends: '0123456789A',
  },
  {
    document: 'NIP of Poland, a remainder that is never issued',
    schema: {
      pattern: '^[0-9]{10}$',
      checkDigit: { weights: [6, 5, 7, 2, 3, 4, 5, 6, 7], byRemainder: '0123456789-' },
    },
    right: ['8567346215'],
    stdnum: nip,
    bodies: /^[1-9][0-9]{8}\?$/,
  },
  {
    document: 'PESEL of Poland',
    schema: { pattern: '^[0-9]{11}$', checkDigit: { weights: [1, 3, 7, 9], byRemainder: toNine } },
    right: ['44051401359', '02070803628'],
    stdnum: pesel,
    bodies: new RegExp(`^[0-9]{2}${day}[0-9]{4}\\?$`),
  },
  {
    document: 'identity number of Türkiye, two digits',
    schema: {
      pattern: '^[1-9][0-9]{10}$',
      checkDigit: [
        { part: [1, 10], weights: [7, -1], byRemainder: '0123456789' },
        { weights: [1], byRemainder: '0123456789' },
      ],
    },
    right: ['17291716060', '10000000146'],
    stdnum: tckn,
    bodies: /^[1-9][0-9]{8}\?\?$/,
  },
]
