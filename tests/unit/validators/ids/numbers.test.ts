/** The algorithms with published numbers, and with the same numbers after a change of one character. */
import { describe, expect, it } from 'vitest'
import catalog from '../../../../schemas/catalogs/ibanLengths.json' with { type: 'json' }
import { isClabe } from '../../../../validators/ids/clabe.ts'
import { isCnpj } from '../../../../validators/ids/cnpj.ts'
import { compactId } from '../../../../validators/ids/compactId.ts'
import { isCpf } from '../../../../validators/ids/cpf.ts'
import { isCuit } from '../../../../validators/ids/cuit.ts'
import { isCurp } from '../../../../validators/ids/curp.ts'
import { isDni } from '../../../../validators/ids/dni.ts'
import { isIban } from '../../../../validators/ids/iban.ts'
import { isNit } from '../../../../validators/ids/nit.ts'
import { isRoutingNumber } from '../../../../validators/ids/routingNumber.ts'
import { isRucParaguay, isRucPeru } from '../../../../validators/ids/ruc.ts'
import { isRutChile } from '../../../../validators/ids/rutChile.ts'
import { isCiUruguay, isRutUruguay } from '../../../../validators/ids/uruguay.ts'

/** Numbers in their compact form; the comment of a row says how a wrong number differs from a right one. */
const rows: { document: string; judge: (text: string) => boolean; right: string[]; wrong: string[] }[] = [
  {
    document: 'routing number',
    judge: isRoutingNumber,
    // The first and the last prefix of each range.
    right: [
      '021000021',
      '011401533',
      '110000000',
      '322271627',
      '091000019',
      '800000006',
      '001000025',
      '121000028',
      '211000022',
      '321000022',
      '611000020',
      '721000020',
    ],
    wrong: [
      '021000022',
      '012000021', // two digits are swapped
      '000000000',
      '991000025', // no district has this prefix
      '131000021',
      '201000029',
      '331000025',
      '601000027',
      '731000023',
      '791000021',
      '811000024',
      '02100002',
      '0210000210',
      '02100002A',
      '',
    ],
  },
  {
    document: 'CPF',
    judge: isCpf,
    right: ['52998224725', '11144477735', '12345678909', '00000000191'],
    wrong: [
      '52998224724',
      '52998224715',
      '11111111111',
      '00000000000',
      '5299822472',
      '529982247250',
      '5299822472A',
      '52998224:78', // a sign that counts as 10 would fit
      '52998224/78',
      '',
    ],
  },
  {
    document: 'CNPJ',
    judge: isCnpj,
    right: [
      '11222333000181',
      '00000000000191',
      '12ABC34501DE35',
      '6A3EDMWP000168',
      'Q0SLFMBD7VX439',
      '12ABC34501DA01',
      '12ABC34501DZ54',
      '12ABC34501D954',
      '12ABC34501D016',
    ],
    wrong: [
      '11222333000180',
      '12ABC34501DE34',
      '12ABC34501DEA5',
      '12abc34501de35',
      '00000000000000',
      '1122233300018',
      '112223330001810',
      '12ÁBC34501DE35',
      '12:BC34501DE35',
      '12ABC34501D/35', // a sign whose code would fit
      '12ABC34501D:35',
      '12ABC34501D@20',
      '12ABC34501D[35',
      '',
    ],
  },
  {
    document: 'Chilean RUT',
    judge: isRutChile,
    right: ['123456785', '760864285', '20347878K', '111111111', '970040005', '608050000'],
    // A length or a sign that is not allowed, with a check character that would fit.
    wrong: [
      '123456784',
      '20347878k',
      '203478780',
      '1234567',
      '1234567855',
      'K',
      '1234560',
      '1234567892',
      '2034787:6',
      '2034787/6',
      '',
    ],
  },
  {
    document: 'NIT or CC',
    judge: isNit,
    right: [
      '2131234321',
      '8001972684',
      '8999990681',
      '1020304050',
      '900123456',
      '123456',
      '52345678',
      '8001972770',
      '8001972701',
      '8001972749',
      '123456789012',
    ],
    wrong: ['2131234320', '8001972685', '12345', '80019726A4', '12345678901234567', '123456789013', ''],
  },
  {
    document: 'DNI',
    judge: isDni,
    right: ['10117410', '101174102', '10117410G', '00000000'],
    wrong: ['101174101', '10117410A', '10117410g', '1011741', '1011741021', 'A0117410', ''],
  },
  {
    document: 'Peruvian RUC',
    judge: isRucPeru,
    right: ['20512333797', '20131312955', '20100047218', '10512333791', '15512333793', '16512333790', '17512333796'],
    // The check digit of some fits, but no taxpayer's number begins so.
    wrong: [
      '20512333798',
      '30512333797',
      '11512333798',
      '12512333794',
      '21512333793',
      '32051233378',
      '31051233371',
      '2051233379',
      '205123337970',
      'A0512333797',
      '',
    ],
  },
  {
    document: 'Paraguayan RUC',
    judge: isRucParaguay,
    right: ['800280610', '800000358', '800000390', '800000480', '800000439'],
    wrong: ['800280611', '1234', '1236', '8002806100', '1234567890', 'A00280610', '8000003:9', ''],
  },
  {
    document: 'Uruguayan CI',
    judge: isCiUruguay,
    right: ['12345672', '11111111', '123456', '1234567'],
    wrong: ['12345673', '12345', '123456729', '1234567A', ''],
  },
  {
    document: 'Uruguayan RUT',
    judge: isRutUruguay,
    right: ['211003420017', '020164180014'],
    wrong: ['211003420018', '21100342001', '2110034200170', '21100342001A', ''],
  },
  {
    document: 'CUIT',
    judge: isCuit,
    right: ['20267565393', '30500010912', '27123456780', '33693450239', '20202675689'],
    wrong: ['20267565392', '2026756539', '202675653930', '2026756539A', ''],
  },
  {
    document: 'CURP',
    judge: isCurp,
    right: ['BOXW310820HNERXN09', 'HEGG560427MVZRRL04'],
    wrong: [
      'BOXW310820HNERXN08',
      'BOXW310231HNERXN09',
      'BOXW311320HNERXN09',
      'BOXW310820HZZRXN09',
      'BOXW310820QNERXN09',
      'BOXW310820HNERAN09',
      'boxw310820hnerxn09',
      'BOXW310820HNERXN0',
      '',
    ],
  },
  {
    document: 'CLABE',
    judge: isClabe,
    right: ['032180000118359719', '002010077777777771'],
    wrong: ['032180000118359718', '03218000011835971', '0321800001183597190', '03218000011835971A', ''],
  },
  {
    document: 'IBAN',
    judge: (text) => isIban(text, catalog.lengths),
    right: [
      'DE89370400440532013000',
      'GB82WEST12345698765432',
      'MT84MALT011000012345MTLCAST001S',
      'NO9386011117947',
      'FR1420041010050500013M02606',
      'BR1800360305000010009795493C1',
      'NO0293860111071',
      'NO0393860111053',
      'NO9893860111089',
    ],
    wrong: [
      'DE88370400440532013000',
      'DE8937040044053201300',
      'XX89370400440532013000',
      'de89370400440532013000',
      'DE8937040044053201300!',
      'NO0093860111010', // the remainder fits, but these check digits are never calculated
      'NO0193860111089',
      'NO9993860111071',
      'NO599386011:149', // a sign that counts as 10 would fit
      'constructor',
      'DE',
      '',
    ],
  },
]

describe.each(rows)('$document', ({ judge, right, wrong }) => {
  it.each(right)('accepts %j', (text) => expect(judge(text)).toBe(true))
  it.each(wrong)('refuses %j', (text) => expect(judge(text)).toBe(false))
})

it.each([
  ['529.982.247-25', '52998224725'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['20.347.878-k', '20347878K'],
  ['５２９．９８２．２４７－２５', '52998224725'],
  ['529\u00a0982\u202f247 25', '52998224725'],
  ['529–982−247‐25', '52998224725'],
  ['٥٢٩٩٨٢٢٤٧٢٥', '52998224725'],
  ['gb82 west 1234', 'GB82WEST1234'],
  ['12,5_0', '12,5_0'],
  ['', ''],
])('reads %j as the number %j', (written, number) => {
  expect(compactId(written)).toBe(number)
})
