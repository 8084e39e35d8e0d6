/**
 * Amounts, dates and times in twenty languages: a table that a speaker of the language can check.
 * The words follow the page's language, and the signs of an amount follow the region of the reader's browser.
 */
import { describe, expect, it } from 'vitest'
import { formatMoney, minorDigits } from '../../../../core/money.ts'
import { amountLocaleOf } from '../../../../core/region.ts'
import es from '../../../../locales/es.json' with { type: 'json' }
import { formatServerDate, formatServerTime } from '../../../../renderer/i18n/dates.ts'
import { deadline } from '../../../../renderer/i18n/deadline.ts'
import { inWords } from '../../../../renderer/i18n/duration.ts'

/** No-break spaces, and the invisible marks that keep an amount together in Arabic. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u2068\u2069]/g, '')

/** Each version of Node writes one of the two forms, by the version of its data. */
const asWritten = (text: string | RegExp) => (text instanceof RegExp ? expect.stringMatching(text) : text)

/** Some words and signs changed with CLDR 48, which Node 20.20 and the newest 22, 24 and 26 have. */
const byData = (since48: string, before: string) =>
  Number.parseFloat(process.versions.cldr ?? '') >= 48 ? since48 : before

/** The same number of whole units in each currency, or 12 thousand in currencies without minor units. */
const amounts = {
  USD: 1250.5,
  EUR: 1250.5,
  BRL: 1250.5,
  MXN: 1250.5,
  GBP: 1250.5,
  JPY: 12_345,
  CLP: 12_345,
  KRW: 12_345,
}
const exact = { IDR: 12_345.67, COP: 12_345.67, KWD: 1234.567, PLN: 1250.5, SEK: 1250.5, NOK: 1250.5, THB: 1250.5 }
const more = {
  VND: 12_345,
  RUB: 1250.5,
  CNY: 1250.5,
  TWD: 1250.5,
  SAR: 1250.5,
  CHF: 1250.5,
  INR: 123_456.5,
  ARS: 1250.5,
}
const all: Record<string, number> = { ...amounts, ...exact, ...more }

describe.each([
  // The page's language, the browser's, the currency, the text.
  ['en', 'en-US', 'USD', '$1,250.50'],
  ['en', 'en-US', 'JPY', '¥12,345'],
  ['en', 'en-US', 'CLP', 'CLP 12,345'],
  ['en', 'en-US', 'IDR', 'IDR 12,345.67'],
  ['en', 'en-US', 'COP', 'COP 12,345.67'],
  ['en', 'en-US', 'KWD', 'KWD 1,234.567'],
  ['en', 'en-GB', 'GBP', '£1,250.50'],
  ['en', 'en-GB', 'USD', 'US$1,250.50'],
  ['en', 'en-IN', 'INR', '₹1,23,456.50'],
  ['ar', 'ar', 'USD', '1,250.50 US$'],
  ['ar', 'ar', 'JPY', '12,345 JP¥'],
  ['ar', 'ar-EG', 'COP', '12,345.67 COP'],
  ['ar', 'ar-SA', 'SAR', '1,250.50 ر.س.'],
  ['ar', 'ar-SA', 'KWD', '1,234.567 د.ك.'],
  ['ar', 'ar-MA', 'EUR', '1.250,50 €'],
  ['de', 'de', 'EUR', '1.250,50 €'],
  ['de', 'de-DE', 'JPY', '12.345 ¥'],
  ['de', 'de-DE', 'KWD', '1.234,567 KWD'],
  ['de', 'de-AT', 'EUR', '€ 1.250,50'],
  ['de', 'de-CH', 'CHF', byData("CHF 1'250.50", 'CHF 1’250.50')],
  ['es', 'es', 'USD', 'USD 1,250.50'],
  ['es', 'es-MX', 'MXN', '$1,250.50'],
  ['es', 'es-MX', 'USD', 'USD 1,250.50'],
  ['es', 'es-ES', 'EUR', '1.250,50 €'],
  ['es', 'es-ES', 'USD', '1.250,50 US$'],
  ['es', 'es-ES', 'MXN', '1.250,50 MXN'],
  ['es', 'es-CO', 'COP', '$ 12.345,67'],
  ['es', 'es-CL', 'CLP', '$12.345'],
  ['es', 'es-AR', 'ARS', '$ 1.250,50'],
  ['fi', 'fi-FI', 'EUR', '1 250,50 €'],
  ['fi', 'fi-FI', 'IDR', '12 345,67 IDR'],
  ['fr', 'fr-FR', 'EUR', '1 250,50 €'],
  ['fr', 'fr-FR', 'USD', '1 250,50 $US'],
  ['fr', 'fr-CA', 'USD', '1 250,50 $ US'],
  // A space up to ICU 78.2, later an apostrophe.
  ['fr', 'fr-CH', 'CHF', /^1[ '’]250\.50 CHF$/],
  ['it', 'it-IT', 'EUR', '1.250,50 €'],
  ['it', 'it-IT', 'CLP', '12.345 CLP'],
  ['it', 'it-CH', 'CHF', byData("CHF 1'250.50", 'CHF 1’250.50')],
  ['ja', 'ja-JP', 'JPY', '￥12,345'],
  ['ja', 'ja-JP', 'USD', '$1,250.50'],
  ['ja', 'ja-JP', 'KWD', 'KWD 1,234.567'],
  ['ko', 'ko-KR', 'KRW', '₩12,345'],
  ['ko', 'ko-KR', 'USD', 'US$1,250.50'],
  ['nl', 'nl-NL', 'EUR', '€ 1.250,50'],
  ['nl', 'nl-BE', 'EUR', '€ 1.250,50'],
  ['nl', 'nl-NL', 'JPY', 'JP¥ 12.345'],
  ['no', 'nb-NO', 'NOK', '1 250,50 kr'],
  ['no', 'nn-NO', 'USD', '1 250,50 USD'],
  ['pl', 'pl-PL', 'PLN', '1 250,50 zł'],
  ['pl', 'pl-PL', 'USD', '1 250,50 USD'],
  ['pt', 'pt-BR', 'BRL', 'R$ 1.250,50'],
  ['pt', 'pt-BR', 'USD', 'US$ 1.250,50'],
  ['pt', 'pt-PT', 'EUR', '1 250,50 €'],
  ['ru', 'ru-RU', 'RUB', '1 250,50 ₽'],
  ['ru', 'ru-RU', 'USD', '1 250,50 $'],
  ['sv', 'sv-SE', 'SEK', '1 250,50 kr'],
  ['sv', 'sv-FI', 'EUR', '1 250,50 €'],
  ['th', 'th-TH', 'THB', '฿1,250.50'],
  ['th', 'th-TH', 'COP', 'COP 12,345.67'],
  ['vi', 'vi-VN', 'VND', '12.345 ₫'],
  ['vi', 'vi-VN', 'USD', '1.250,50 US$'],
  ['zh', 'zh', 'CNY', '¥1,250.50'],
  ['zh', 'zh-SG', 'USD', 'US$1,250.50'],
  ['zh-cn', 'zh-CN', 'CNY', '¥1,250.50'],
  ['zh-cn', 'zh-CN', 'JPY', 'JP¥12,345'],
  ['zh-tw', 'zh-TW', 'TWD', '$1,250.50'],
  ['zh-tw', 'zh-HK', 'USD', 'US$1,250.50'],
])('on a page in %s, to a browser in %s, an amount of %s', (tag, browser, currency, expected) => {
  it(`is ${expected}`, () => {
    const locale = amountLocaleOf(tag, [browser], tag === 'es' ? es.amounts : tag)
    const minor = Math.round((all[currency] ?? Number.NaN) * 10 ** minorDigits(currency))
    expect(plain(formatMoney(minor, currency, locale))).toEqual(asWritten(expected))
  })
})

describe.each([
  // The page's language, a day, and a time. The months are words, so that day and month can not be confused.
  ['en', 'Jul 3, 2026', 'Jul 3, 2026, 9:05 AM'],
  ['ar', '3 يوليو 2026', '3 يوليو 2026، 9:05 ص'],
  ['de', '3. Juli 2026', '3. Juli 2026, 09:05'],
  ['es', '3 jul 2026', '3 jul 2026, 9:05'],
  ['fi', '3.7.2026', '3.7.2026 klo 9.05'],
  ['fr', '3 juil. 2026', '3 juil. 2026, 09:05'],
  ['it', '3 lug 2026', '3 lug 2026, 09:05'],
  ['ja', '2026年7月3日', '2026年7月3日 9:05'],
  // Only the data of Node 20.20 has AM for the morning.
  ['ko', '2026년 7월 3일', /^2026년 7월 3일 (?:오전|AM) 9:05$/],
  ['nl', '3 jul 2026', '3 jul 2026, 09:05'],
  ['no', '3. juli 2026', '3. juli 2026, 09:05'],
  ['pl', '3 lip 2026', '3 lip 2026, 09:05'],
  ['pt', '3 de jul. de 2026', '3 de jul. de 2026, 09:05'],
  ['ru', '3 июл. 2026 г.', '3 июл. 2026 г., 09:05'],
  ['sv', '3 juli 2026', '3 juli 2026 09:05'],
  ['th', '3 ก.ค. 2569', '3 ก.ค. 2569 09:05'],
  ['vi', '3 thg 7, 2026', '9:05 3 thg 7, 2026'],
  ['zh', '2026年7月3日', '2026年7月3日 09:05'],
  ['zh-cn', '2026年7月3日', '2026年7月3日 09:05'],
  ['zh-tw', '2026年7月3日', '2026年7月3日 上午9:05'],
])('on a page in %s', (tag, day, time) => {
  /** The server's time in UTC+8 of the instant that is 9:05 for the reader. */
  const wire = (() => {
    const there = new Date(new Date(2026, 6, 3, 9, 5).getTime() + 8 * 3_600_000)
    return there.toISOString().slice(0, 19).replace('T', ' ')
  })()

  it(`a day is ${day}`, () => {
    expect(plain(formatServerDate(wire, tag))).toBe(day)
  })

  it(`a time is ${time}`, () => {
    expect(plain(formatServerTime(wire, tag))).toEqual(asWritten(time))
  })
})

describe.each([
  // The remaining time, and its end tomorrow.
  ['en', '1 day 3 hours', 'Tue, Nov 24, 9:05 AM'],
  ['ar', 'يوم و3 ساعات', 'الثلاثاء، 24 نوفمبر، 9:05 ص'],
  ['de', '1 Tag, 3 Stunden', 'Di., 24. Nov., 09:05'],
  ['es', '1 día 3 horas', 'mar, 24 nov, 9:05'],
  ['fi', '1 päivä 3 tuntia', 'ti 24.11. klo 9.05'],
  ['fr', '1 jour 3 heures', 'mar. 24 nov., 09:05'],
  ['it', '1 giorno 3 ore', 'mar 24 nov, 09:05'],
  ['nl', '1 dag, 3 uur', 'di 24 nov, 09:05'],
  ['no', '1 døgn, 3 timer', 'tir. 24. nov., 09:05'],
  ['pl', '1 dzień i 3 godziny', 'wt., 24 lis, 09:05'],
  ['pt', '1 dia 3 horas', 'ter., 24 de nov., 09:05'],
  ['ru', '1 день 3 часа', 'вт, 24 нояб., 09:05'],
  ['sv', '1 dygn 3 timmar', 'tis 24 nov. 09:05'],
  ['th', '1 วัน 3 ชั่วโมง', byData('อังคาร 24 พ.ย. 09:05', 'อ. 24 พ.ย. 09:05')],
  ['vi', '1 ngày 3 giờ', byData('9:05 Thứ 3, 24 thg 11', '9:05 Th 3, 24 thg 11')],
])('on a page in %s', (tag, left, until) => {
  it(`27 hours are ${left}`, () => {
    expect(plain(inWords(27 * 3_600, tag))).toBe(left)
  })

  it(`an end tomorrow is ${until}`, () => {
    const end = new Date(2026, 10, 24, 9, 5).getTime()
    expect(plain(deadline(end, end - 86_400_000, tag))).toBe(until)
  })
})
