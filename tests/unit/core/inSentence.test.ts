/** Labels inside sentences, in every language: 'Please enter a valid card number'. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inSentence } from '../../../core/inSentence.ts'

const root = join(import.meta.dirname, '../../..')
const readAll = <T>(folder: string): T[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(root, folder, file), 'utf8')))

interface Pack {
  tag: string
  lowercaseLabels: boolean
  text: Record<string, string>
}
const packs = readAll<Pack>('locales').map((pack): [string, Pack] => [pack.tag, pack])
const english = { tag: 'en', lowercaseLabels: true }

/** cardNum, birthDate, cvv, identityNumber.BR, iBan, blikcode, pixKey, vpa, province */
const asked = ['cardNum', 'birthDate', 'cvv', 'identityNumber.BR', 'iBan', 'blikcode', 'pixKey', 'vpa', 'province']

const written: Record<string, string> = {
  ar: 'رقم البطاقة | تاريخ الميلاد | رمز الأمان (CVV) | CPF/CNPJ | رقم الآيبان (IBAN) | رمز BLIK | مفتاح Pix | معرّف UPI | الولاية أو المحافظة',
  de: 'Kartennummer | Geburtsdatum | Prüfnummer (CVC) | CPF/CNPJ | IBAN | BLIK-Code | Pix-Schlüssel | UPI-ID | Bundesland oder Provinz',
  en: 'card number | date of birth | CVC/CVV | CPF/CNPJ | IBAN | BLIK code | Pix key | UPI ID | state or province',
  es: 'número de tarjeta | fecha de nacimiento | CVC/CVV | CPF/CNPJ | IBAN | código BLIK | clave Pix | ID de UPI | estado o provincia',
  fi: 'kortin numero | syntymäaika | CVC/CVV | CPF/CNPJ | IBAN | BLIK-koodi | Pix-avain | UPI-tunnus | osavaltio tai maakunta',
  fr: 'numéro de carte | date de naissance | code de sécurité | CPF/CNPJ | IBAN | code BLIK | clé Pix | identifiant UPI | état ou province',
  it: 'numero della carta | data di nascita | codice di sicurezza | CPF/CNPJ | IBAN | codice BLIK | chiave Pix | ID UPI | stato o provincia',
  ja: 'カード番号 | 生年月日 | セキュリティコード | CPF/CNPJ | IBAN | BLIKコード | Pixキー | UPI ID | 都道府県・州',
  ko: '카드 번호 | 생년월일 | 보안코드(CVC) | CPF/CNPJ | IBAN | BLIK 코드 | Pix 키 | UPI ID | 시/도 또는 주',
  nl: 'kaartnummer | geboortedatum | CVC/CVV | CPF/CNPJ | IBAN | BLIK-code | Pix-sleutel | UPI-ID | staat of provincie',
  no: 'kortnummer | fødselsdato | CVC/CVV | CPF/CNPJ | IBAN | BLIK-kode | Pix-nøkkel | UPI-ID | delstat eller provins',
  pl: 'numer karty | data urodzenia | kod CVC/CVV | CPF/CNPJ | IBAN | kod BLIK | klucz Pix | identyfikator UPI | stan lub prowincja',
  pt: 'número do cartão | data de nascimento | código de segurança | CPF/CNPJ | IBAN | código BLIK | chave Pix | ID do UPI | estado ou província',
  ru: 'номер карты | дата рождения | код CVC/CVV | CPF/CNPJ | IBAN | код BLIK | ключ Pix | идентификатор UPI | штат или провинция',
  sv: 'kortnummer | födelsedatum | CVC/CVV | CPF/CNPJ | IBAN | BLIK-kod | Pix-nyckel | UPI-id | delstat eller provins',
  th: 'หมายเลขบัตร | วันเกิด | รหัส CVV | CPF/CNPJ | เลข IBAN | รหัส BLIK | คีย์ Pix | รหัส UPI | รัฐหรือจังหวัด',
  vi: 'số thẻ | ngày sinh | mã bảo mật (CVV) | CPF/CNPJ | số IBAN | mã BLIK | khóa Pix | mã UPI | tỉnh/thành phố',
  zh: '卡号 | 出生日期 | 安全码 | CPF/CNPJ | IBAN | BLIK码 | Pix密钥 | UPI ID | 省/州',
  'zh-cn': '卡号 | 出生日期 | 安全码 | CPF/CNPJ | IBAN | BLIK码 | Pix密钥 | UPI ID | 省/州',
  'zh-tw': '信用卡卡號 | 出生日期 | 安全碼 | CPF/CNPJ | IBAN | BLIK 代碼 | Pix 金鑰 | UPI ID | 州／省／縣市',
}

it('the table has every language', () => {
  expect(packs.map(([tag]) => tag).sort()).toEqual(Object.keys(written).sort())
})

describe.each(packs)('in %s', (tag, pack) => {
  it('labels follow its grammar for common nouns', () => {
    const labels = asked.map((field) => inSentence(pack.text[`field.${field}.label`] ?? field, pack))
    expect(labels.join(' | ')).toBe(written[tag])
  })

  const labels = Object.keys(pack.text).filter((key) => /^(field\..*\.label|part\.[^.]+\.[^.]+)$/.test(key))
  const label = (key: string) => String(pack.text[key])

  it('only the case of letters in a label changes', () => {
    const fold = (value: string) => value.toLocaleLowerCase(tag)
    for (const key of labels) expect(fold(inSentence(label(key), pack)), key).toBe(fold(label(key)))
  })

  it('words in capitals keep them, in the label of any field', () => {
    const capitals = (value: string) => value.match(/\p{Lu}{2,}/gu) ?? []
    for (const key of labels) expect(capitals(inSentence(label(key), pack)), key).toEqual(capitals(label(key)))
  })

  if (!pack.lowercaseLabels)
    it('every label stays unchanged', () => {
      for (const key of labels) expect(inSentence(label(key), pack)).toBe(label(key))
    })
})

it('only German keeps the capitals of its nouns', () => {
  const hasCase = ({ text }: Pack) => /^\p{Lu}/u.test(text['field.cardNum.label'] ?? '')
  const kept = packs.filter(([, pack]) => hasCase(pack) && !pack.lowercaseLabels)
  expect(kept.map(([tag]) => tag)).toEqual(['de'])
})

it.each([
  ['Date of Birth', 'date of birth'],
  ['Card Number', 'card number'],
  ['E-Mail', 'e-mail'],
  ['PayPal email', 'PayPal email'],
  ['P24 account', 'P24 account'],
  ['M-PESA phone number', 'M-PESA phone number'],
  ['Mobile number registered with Swish', 'mobile number registered with Swish'],
  ['First name (Katakana)', 'first name (katakana)'],
  ['Eircode', 'Eircode'],
])('the label %j of a server or a method file is %j in a sentence', (label, expected) => {
  expect(inSentence(label, english)).toBe(expected)
})

interface MethodFile {
  code: string
  name: string
  text?: Record<string, { fields?: Record<string, { label?: string }>; labels?: Record<string, string> }>
}
const named = readAll<MethodFile>('schemas/methods').flatMap(({ code, name, text = {} }) =>
  Object.entries(text).flatMap(([tag, { fields = {}, labels = {} }]) => [
    ...Object.values(fields).map(({ label = '' }) => ({ code, tag, label, name, known: undefined })),
    ...Object.values(labels).map((label) => ({ code, tag, label, name, known: name })),
  ]),
)

// The page knows whose the rows of an instruction page are. A field's label has its capitals only.
it.each(named.filter(({ label, name }) => label.includes(name)))(
  '$code in $tag: "$label" keeps the name of the method',
  ({ tag, label, name, known }) => {
    expect(inSentence(label, { tag, lowercaseLabels: true }, known)).toContain(name)
  },
)
