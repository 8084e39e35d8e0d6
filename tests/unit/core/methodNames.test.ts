import { expect, it } from 'vitest'
import { methodName, optionName, otherNames } from '../../../core/methodNames.ts'
import type { MethodFile } from '../../../schemas/types.ts'

const pay: Pick<MethodFile, 'name' | 'text'> = {
  name: 'KakaoPay',
  text: { en: { steps: ['Pay.'], options: { scan: { name: 'Scan a code' } } }, ko: { name: '카카오페이' } },
}
const scan = { code: 'scan', name: 'Scan' }

it.each([
  ['ko', '카카오페이'],
  ['ko-KR', '카카오페이'],
  ['en', 'KakaoPay'],
  ['constructor', 'KakaoPay'],
])('in %s a method is called %s', (language, name) => {
  expect(methodName(pay, language)).toBe(name)
})

it('lists only the names that differ', () => {
  expect(otherNames(pay)).toEqual({ ko: '카카오페이' })
  expect(otherNames({ ...pay, text: undefined })).toBeUndefined()
})

it('an option has its name in the language, else in English, else its own', () => {
  expect(optionName(pay, scan, 'ko')).toBe('Scan a code')
  expect(optionName({}, scan, 'ko')).toBe('Scan')
})
