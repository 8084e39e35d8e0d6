import { describe, expect, it } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { dataParts } from '../../../scripts/build/dataParts.ts'
import { pseudo } from '../../../scripts/build/pseudo.ts'

const kept = /\{\{.*?\}\}|\]\(.*?\)|<[^>]+>|&#?\w+;/g
const letters = (text: string) => text.replace(kept, '').match(/\p{L}/gu)?.length ?? 0

describe('the pseudo-language', () => {
  it.each([
    ['accents each letter and repeats vowels', 'Card number', '⟦Çáářď ñúúɱƀéééř⟧'],
    ['keeps parameters', 'Pay {{amount}}', '⟦Þááý {{amount}}⟧'],
    [
      'keeps the address of a link',
      'See [terms](https://a.example/terms)',
      '⟦Šéééé [ţééřɱš](https://a.example/terms)⟧',
    ],
    ['keeps markup', 'A<br>b', '⟦ÁÁ<br>ƀ⟧'],
    ['keeps digits', '12 of 30', '⟦12 óóƒ 30⟧'],
    ['repeats consonants if there is no vowel', 'CVV', '⟦ÇṼṼṼ⟧'],
    ['brackets a text without letters', '00/00', '⟦00/00⟧'],
  ])('%s', (_what, text, said) => {
    expect(pseudo(text)).toBe(said)
  })

  it.each(Object.entries(en.text))('has %s with its params, in brackets, accented and longer', (_key, text) => {
    const said = pseudo(text)
    expect(said.match(kept)).toEqual(text.match(kept))
    expect(said).toMatch(/^⟦.*⟧$/su)
    expect(said.replace(kept, '')).not.toMatch(/[a-z]/i)
    expect(said.match(/\d/g)).toEqual(text.match(/\d/g))
    // A single letter can't become 40 % longer.
    if (letters(text) < 2) return
    expect(letters(said) / letters(text)).toBeGreaterThanOrEqual(1.3)
    expect(letters(said) / letters(text)).toBeLessThanOrEqual(1.6)
  })

  it.each(['first', 'later'])('replaces part %s of the English pack when it is requested', (part) => {
    const saidBy = (plugin: ReturnType<typeof dataParts>, tag: string): string[] => {
      const transform = plugin.transform as unknown as (code: string, id: string) => { code: string }
      const { code } = transform.call(plugin, JSON.stringify(en), `/locales/${tag}.json?${part}`)
      return Object.values(JSON.parse(code.replace('export default ', '')).text)
    }
    const said = saidBy(dataParts(true), 'en')
    expect(said.length).toBeGreaterThan(50)
    expect(said.filter((text) => !text.startsWith('⟦'))).toEqual([])
    expect(saidBy(dataParts(true), 'es').filter((text) => text.startsWith('⟦'))).toEqual([])
    expect(saidBy(dataParts(), 'en').filter((text) => text.startsWith('⟦'))).toEqual([])
  })
})
