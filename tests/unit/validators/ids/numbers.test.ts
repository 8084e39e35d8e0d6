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
    right: ['021000021', '011401533', '110000000', '322271627', '091000019', '800000006'],
    wrong: [
      '021000022',
      '012000021', // two digits are swapped
      '000000000',
      '991000025', // no district has this prefix
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
      '',
    ],
  },
  {
    document: 'CNPJ',
    judge: isCnpj,
    right: ['11222333000181', '00000000000191', '12ABC34501DE35', '6A3EDMWP000168', 'Q0SLFMBD7VX439'],
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
      '',
    ],
  },
  {
    document: 'Chilean RUT',
    judge: isRutChile,
    right: ['123456785', '760864285', '20347878K', '111111111', '970040005', '608050000'],
    wrong: ['123456784', '20347878k', '203478780', '1234567', '1234567855', 'K', ''],
  },
  {
    document: 'NIT or CC',
    judge: isNit,
    right: ['2131234321', '8001972684', '8999990681', '1020304050', '900123456', '123456', '52345678'],
    wrong: ['2131234320', '8001972685', '12345', '80019726A4', '12345678901234567', ''],
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
    right: ['20512333797', '20131312955', '20100047218'],
    wrong: ['20512333798', '30512333797', '2051233379', '205123337970', 'A0512333797', ''],
  },
  {
    document: 'Paraguayan RUC',
    judge: isRucParaguay,
    right: ['800280610', '800000358'],
    wrong: ['800280611', '1234', '8002806100', 'A00280610', ''],
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
    right: ['20267565393', '30500010912', '27123456780', '33693450239'],
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
    ],
    wrong: [
      'DE88370400440532013000',
      'DE8937040044053201300',
      'XX89370400440532013000',
      'de89370400440532013000',
      'DE8937040044053201300!',
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
