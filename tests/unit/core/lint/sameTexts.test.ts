/** Untranslated texts that the check of packs finds, and texts that may be the same as in English. */
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../../core/lint/document.ts'
import type { Library, Typed } from '../../../../core/lint/library.ts'
import { lintSameTexts } from '../../../../core/lint/sameTexts.ts'

function typed(path: string, meta: string, content: object): Typed<never> {
  const text = JSON.stringify({ $schema: `../schemas/meta/${meta}`, ...content }, null, 2)
  const document = readDocument({ path, text })
  if (Array.isArray(document)) throw new Error('no JSON')
  return { ...document, content: document.data } as unknown as Typed<never>
}
const pack = (id: string, text: object) => typed(`locales/${id}.json`, 'locale.schema.json', { tag: id, text })
const found = (packs: object[], texts: object[] = []) =>
  lintSameTexts({
    packs,
    catalogs: [typed('schemas/catalogs/sameTexts.json', 'sameTexts.schema.json', { texts })],
  } as unknown as Library).map(({ code, message }) => `${code} ${message}`)

const english = pack('en', { total: 'Total', pay: 'Pay {{amount}}' })

describe('a text that is the same as in English', () => {
  it('was not translated', () => {
    expect(found([english, pack('de', { total: 'Summe', pay: 'Pay {{amount}}' })])).toEqual([
      'TF271 "Pay {{amount}}" is the same as in English.',
    ])
  })

  it('may be the same for a reason', () => {
    const reason = { text: 'Total', languages: ['fr'], reason: 'the same word' }
    expect(found([english, pack('fr', { total: 'Total' })], [reason])).toEqual([])
  })

  it.each(['IBAN', 'CPF/CNPJ', '12-34-56', '{{number}} × {{each}}', 'MM / YY', 'name@example.com'])(
    'needs no translation if it is %s',
    (text) => {
      expect(found([pack('en', { key: text }), pack('de', { key: text })])).toEqual([])
    },
  )
})

it('an unused reason is found', () => {
  const reason = { text: 'Total', languages: ['de'], reason: 'the same word' }
  expect(found([english, pack('de', { total: 'Summe' })], [reason])).toEqual(['TF272 no text of de is "Total".'])
})

it('packs without English are not compared', () => {
  expect(found([pack('de', { total: 'Total' })])).toEqual([])
})
