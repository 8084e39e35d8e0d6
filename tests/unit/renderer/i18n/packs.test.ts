/** The language packs: complete, with the same keys, and with the exact sentences of the specification. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LocalePack } from '../../../../schemas/types.ts'

const folder = join(import.meta.dirname, '../../../../locales')
const packs = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as LocalePack)
const english = packs.find(({ tag }) => tag === 'en') as LocalePack

const plural = /_(1|zero|one|two|few|many|other)$/
const keysOf = (pack: LocalePack) => [...new Set(Object.keys(pack.text).map((key) => key.replace(plural, '#')))].sort()
/**
 * The plural forms of exactly one number: Arabic's "two", but not Russian's "one", which is also 21. French has "one"
 * for zero.
 */
function namedNumbers(tag: string): RegExp {
  const rules = new Intl.PluralRules(tag)
  const all = Array.from({ length: 200 }, (_, count): string => rules.select(count))
  const counts = all[0] === all[1] ? all.slice(1) : all
  const single = counts.filter((form) => counts.indexOf(form) === counts.lastIndexOf(form))
  return new RegExp(`_(?:${['1', ...single].join('|')})$`)
}

const gaps = (sentence: string) => [...new Set(sentence.match(/\{\{\w+\}\}/g))].sort()

it('there are at least English and Spanish', () => {
  expect(packs.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['en', 'es']))
})

describe.each(packs)('the pack $tag', (pack) => {
  it('has exactly the keys of English', () => {
    expect(keysOf(pack)).toEqual(keysOf(english))
  })

  it('has the same params in each sentence, and may write a number in words', () => {
    const named = namedNumbers(pack.tag)
    const wanted = (key: string, sentence: string) => {
      const original = gaps(english.text[key.replace(plural, '_other')] ?? english.text[key] ?? '')
      const saysNumber = named.test(key) || (key in english.text && !english.text[key]?.includes('{{count}}'))
      return saysNumber && !sentence.includes('{{count}}') ? original.filter((gap) => gap !== '{{count}}') : original
    }
    const wrong = Object.entries(pack.text).filter(
      ([key, sentence]) => String(gaps(sentence)) !== String(wanted(key, sentence)),
    )
    expect(wrong).toEqual([])
  })

  it('has each plural form of its language', () => {
    const forms = new Intl.PluralRules(pack.tag).resolvedOptions().pluralCategories
    const counted = keysOf(pack).filter((key) => key.endsWith('#'))
    expect(counted.length).toBeGreaterThan(0)
    for (const key of counted)
      for (const form of forms) expect(pack.text).toHaveProperty([key.replace('#', `_${form}`)])
  })
})

it('Simplified Chinese is the same in both packs', () => {
  const [zh, mainland] = ['zh', 'zh-cn'].map((tag) => packs.find((pack) => pack.tag === tag))
  expect(Object.keys(zh?.text ?? {})).not.toEqual([])
  expect(mainland?.text).toEqual(zh?.text)
})

it.each([
  ['error.required', 'Required'],
  ['error.invalidField', 'Please enter a valid {{field}}'],
  ['error.network', 'Network error, try again later'],
  ['error.card', 'Card information is incorrect'],
  ['error.paymentFailed', 'Payment failed, please try again'],
  [
    'error.brokenLink',
    'This payment link may be broken, expired, or your payment request is still being processed; contact the merchant if you have questions',
  ],
  ['error.title', 'Oops!'],
  ['error.expiredLink', 'Payment link expired'],
  ['error.localTimeout', 'Timeout. Failed to get parameters'],
  ['error.wallet', 'This device does not support {{method}}'],
  ['error.result', "Error. Check the transaction result on the shop's order page"],
  ['update.success', 'Update Success'],
  ['update.failed', 'Update Failed'],
])('English has the sentence of the specification for %s', (key, sentence) => {
  expect(english.text[key]).toBe(sentence)
})

/** Words that a browser's dictionary splits at this place; U+2060 holds them together. */
const thaiWords =
  'ภาย|หลัง ท้อง|ถิ่น บาร์|โค้ด คิว|อาร์|โค้ด คัด|ลอก แด|ช|บอร์ด เคา|น์|ตี แพ|ริช เพิก|ถอน แบ|งก์กิ้ง ลูก|ศร โท|เค็น ออฟ|ไลน์ สัก|ครู่ เครือ|ข่าย แล้วก|ลับ น้อยห|รือ มิ|ฉะนั้น'

it('no line ends inside a Thai word', () => {
  const thai = packs.find(({ tag }) => tag === 'th')
  const bare = thaiWords.split(' ').map((word) => word.replaceAll('|', ''))
  const broken = Object.entries(thai?.text ?? {}).filter(([, text]) => bare.some((word) => text.includes(word)))
  expect(broken).toEqual([])
  expect(Object.values(thai?.text ?? {}).join(' ')).toContain('ภาย\u2060หลัง')
})
