import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const ranges = [...read('renderer/theme/font.css').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
  ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
)
const isInFace = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => code >= from && code <= to)
}
/** Languages that keep the system's face. */
const others = [...read('renderer/theme/tokens.css').matchAll(/:root:lang\((\w+)\)[^{}]*\{\s*--face/g)].flatMap(
  ([rule]) => [...rule.matchAll(/:lang\((\w+)\)/g)].map(([, tag]) => tag),
)
const languages = readdirSync(join(root, 'locales'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => basename(file, '.json'))

it.each(languages)('a page in %s has all its letters in one face', (language) => {
  const { text } = JSON.parse(read(`locales/${language}.json`)) as { text: Record<string, string> }
  const letters = new Set(Object.values(text).flatMap((sentence) => sentence.normalize('NFC').match(/\p{L}/gu) ?? []))
  const missing = [...letters].filter((letter) => !isInFace(letter))
  if (others.includes(language.split('-')[0])) expect(missing.length).toBeGreaterThan(30)
  // An example of katakana is in every language.
  else expect(missing.filter((letter) => /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(letter))).toEqual([])
})

it('no part of the face is larger than 30 KB', () => {
  const folder = join(root, 'renderer/theme/geist')
  const parts = readdirSync(folder).filter((file) => file.endsWith('.woff2'))
  expect(parts).toHaveLength(4)
  expect(parts.filter((file) => statSync(join(folder, file)).size > 30_000)).toEqual([])
})
