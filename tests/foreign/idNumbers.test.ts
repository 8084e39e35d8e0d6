/**
 * Our identity numbers, compared with other libraries. For each difference a row says who is right and why. A
 * difference without a row fails, and so does a row without a difference.
 */
import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import * as stdnumCuit from 'stdnum/lib/cjs/ar/cuit.js'
import * as stdnumCnpj from 'stdnum/lib/cjs/br/cnpj.js'
import * as stdnumCpf from 'stdnum/lib/cjs/br/cpf.js'
import * as stdnumRut from 'stdnum/lib/cjs/cl/rut.js'
import * as stdnumNit from 'stdnum/lib/cjs/co/nit.js'
import * as stdnumClabe from 'stdnum/lib/cjs/mx/clabe.js'
import * as stdnumCurp from 'stdnum/lib/cjs/mx/curp.js'
import * as stdnumDni from 'stdnum/lib/cjs/pe/cui.js'
import * as stdnumRucPeru from 'stdnum/lib/cjs/pe/ruc.js'
import * as stdnumRucParaguay from 'stdnum/lib/cjs/py/ruc.js'
import * as stdnumCi from 'stdnum/lib/cjs/uy/cedula.js'
import * as stdnumRutUruguay from 'stdnum/lib/cjs/uy/rut.js'
import { describe, expect, it } from 'vitest'
import { isClabe } from '../../validators/ids/clabe.ts'
import { isCnpj } from '../../validators/ids/cnpj.ts'
import { isCpf } from '../../validators/ids/cpf.ts'
import { isCuit } from '../../validators/ids/cuit.ts'
import { isCurp } from '../../validators/ids/curp.ts'
import { isDni } from '../../validators/ids/dni.ts'
import { isNit } from '../../validators/ids/nit.ts'
import { isRucParaguay, isRucPeru } from '../../validators/ids/ruc.ts'
import { isRutChile } from '../../validators/ids/rutChile.ts'
import { isCiUruguay, isRutUruguay } from '../../validators/ids/uruguay.ts'
import { foreign, isQuick, sample, versionOf } from './foreign.ts'

type Judge = (text: string) => boolean

interface Disagreement {
  why: string
  ours: boolean
  covers: Judge
  example: string
}

interface Row {
  name: string
  ours: Judge
  theirs: Judge
  /** Bodies to which every last character of `ends` is added, so that some check digits are right. */
  bodies: RegExp
  ends?: string
  disagreements?: Disagreement[]
}

const by =
  (library: { validate: (text: string) => { isValid: boolean } }): Judge =>
  (text) =>
    library.validate(text).isValid

const digits = '0123456789'

const rows: Row[] = [
  {
    name: 'CPF, by brazilian-utils',
    ours: isCpf,
    theirs: (text) => isValidCpf(text),
    bodies: /^[0-9]{9}$/,
    ends: 'two',
  },
  {
    name: 'CPF, by stdnum',
    ours: isCpf,
    theirs: by(stdnumCpf),
    bodies: /^[0-9]{9}$/,
    ends: 'two',
    disagreements: [
      {
        why: 'the spec refuses eleven equal digits, and no such number was issued',
        ours: false,
        covers: (text) => /^(.)\1*$/.test(text),
        example: '11111111111',
      },
    ],
  },
  {
    name: 'CNPJ with letters, by brazilian-utils',
    ours: isCnpj,
    theirs: (text) => isValidCnpj(text, { version: 2 }),
    bodies: /^[0-9A-Z]{12}$/,
    ends: 'two',
  },
  {
    name: 'CNPJ of digits, by stdnum',
    ours: isCnpj,
    theirs: by(stdnumCnpj),
    bodies: /^[0-9]{12}$/,
    ends: 'two',
  },
  {
    name: 'Chilean RUT, by stdnum',
    ours: isRutChile,
    theirs: by(stdnumRut),
    bodies: /^[0-9]{7,8}$/,
    ends: '0123456789K',
  },
  {
    name: 'NIT, by stdnum',
    ours: isNit,
    theirs: by(stdnumNit),
    bodies: /^[0-9]{5,11}$/,
    disagreements: [
      {
        why: 'a cédula (CC) has no check digit, and the document is NIT or CC: only the form decides',
        ours: true,
        covers: (text) => text.length < 10 || (text.length === 10 && text.startsWith('1')),
        example: '1020304050',
      },
    ],
  },
  {
    name: 'DNI, by stdnum',
    ours: isDni,
    theirs: by(stdnumDni),
    bodies: /^[0-9]{8}$/,
    ends: '0123456789ABCDEFGHIJK',
    disagreements: [
      {
        why: 'cards show a letter as well as a digit; stdnum lists the letters and then refuses every letter',
        ours: true,
        covers: (text) => /[A-K]$/.test(text),
        example: '10117410G',
      },
    ],
  },
  { name: 'Peruvian RUC, by stdnum', ours: isRucPeru, theirs: by(stdnumRucPeru), bodies: /^(10|15|17|20|30)[0-9]{8}$/ },
  {
    name: 'Paraguayan RUC, by stdnum',
    ours: isRucParaguay,
    theirs: by(stdnumRucParaguay),
    bodies: /^[0-9]{4,8}$/,
    disagreements: [
      {
        why: 'a remainder of 0 gives the digit 0, not 1',
        ours: true,
        covers: (text) => text.endsWith('0') && isRucParaguay(text),
        example: '10030',
      },
      {
        why: 'a remainder of 0 gives the digit 0, not 1',
        ours: false,
        covers: (text) => text.endsWith('1') && isRucParaguay(`${text.slice(0, -1)}0`),
        example: '10031',
      },
    ],
  },
  {
    name: 'Uruguayan CI, by stdnum',
    ours: isCiUruguay,
    theirs: by(stdnumCi),
    bodies: /^[0-9]{5,7}$/,
    disagreements: [
      {
        why: 'the spec allows 6 to 8 characters: old numbers are shorter, and many people omit the check digit',
        ours: true,
        covers: (text) => text.length < 8,
        example: '123456',
      },
    ],
  },
  {
    name: 'Uruguayan RUT, by stdnum',
    ours: isRutUruguay,
    theirs: by(stdnumRutUruguay),
    bodies: /^(0[1-9]|1[0-9]|2[0-9])[0-9]{6}001$/,
    disagreements: [
      {
        why: 'new prefixes are added (22 came later), and a hint must not be wrong about a new one',
        ours: true,
        covers: (text) => Number(text.slice(0, 2)) > 21 || text.slice(2, 8) === '000000',
        example: '220000010011',
      },
    ],
  },
  {
    name: 'CUIT, by stdnum',
    ours: isCuit,
    theirs: by(stdnumCuit),
    bodies: /^(20|23|24|25|26|27|30|33|34)[0-9]{8}$/,
    disagreements: [
      {
        why: 'the prefixes 25 and 26 are issued when 20, 23, 24 and 27 are used up',
        ours: true,
        covers: (text) => /^2[56]/.test(text),
        example: '25000000003',
      },
    ],
  },
  {
    name: 'CURP, by stdnum',
    ours: isCurp,
    theirs: by(stdnumCurp),
    bodies:
      /^[A-Z][AEIOUX][B-DF-HJ-NP-TV-Z]{2}[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|1[0-9]|2[0-8])[HM](DF|NL|JC|NE)[BCDFG]{3}[0-9]$/,
  },
  {
    name: 'CLABE, by stdnum',
    ours: isClabe,
    theirs: by(stdnumClabe),
    bodies: /^(002|012|014|021|722)180[0-9]{11}$/,
    disagreements: [
      {
        why: 'stdnum has an old list of banks; Mercado Pago (722) is newer',
        ours: true,
        covers: (text) => text.startsWith('722'),
        example: '722180000118359715',
      },
    ],
  },
]

const twoDigits = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
const endsOf = (ends = digits): string[] => (ends === 'two' ? twoDigits : [...ends])

describe.each(rows)('$name', ({ name, ours, theirs, bodies, ends, disagreements = [] }) => {
  foreign(name, versionOf(name.endsWith('stdnum') ? 'stdnum' : '@brazilian-utils/brazilian-utils'), (verdicts) => {
    const isKnown = (text: string) => disagreements.some((row) => row.ours === ours(text) && row.covers(text))
    const count = Math.ceil((isQuick ? 5_000 : 50_000) / endsOf(ends).length)
    for (const body of sample(fc.stringMatching(bodies), count))
      for (const end of endsOf(ends)) {
        const text = body + end
        // A known difference counts as their verdict.
        if (theirs(text)) verdicts.real(text, ours(text) || isKnown(text))
        else verdicts.wrong(text, ours(text) && !isKnown(text))
      }
  })

  it.each(disagreements)('differs on $example, because $why', ({ example, ours: verdict, covers }) => {
    expect([covers(example), ours(example), theirs(example)]).toEqual([true, verdict, !verdict])
  })
})
