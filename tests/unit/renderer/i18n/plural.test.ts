import i18next from 'i18next'
import { expect, it } from 'vitest'
import russian from '../../../../locales/ru.json' with { type: 'json' }
import { text } from '../../../../renderer/i18n/useText.ts'

it('a missing plural form is replaced by the general form, never by a key', async () => {
  const translation = { left_one: 'Queda {{count}} día', left_other: 'Quedan {{count}} días', plain: 'Sí' }
  await i18next.init({ lng: 'es', resources: { es: { translation } } })
  const say = text()
  expect(say('left', { count: 1 })).toBe('Queda 1 día')
  // In Spanish a million takes 'many'.
  expect(say('left', { count: 1_000_000 })).toBe('Quedan 1000000 días')
  expect(say('plain')).toBe('Sí')
})

it('Russian writes exactly one interval without its number, and 21 with it', async () => {
  await i18next.init({ lng: 'ru', keySeparator: false, resources: { ru: { translation: russian.text } } })
  const say = text()
  expect(say('checkout.every.M', { count: 1 })).toBe('раз в месяц')
  expect(say('checkout.every.D', { count: 1 })).toBe('каждый день')
  expect(say('checkout.every.D', { count: 21 })).toBe('раз в 21 день')
  expect(say('checkout.every.M', { count: 3 })).toBe('раз в 3 месяца')
  // A text without its own form for exactly one has the number.
  expect(say('error.summary', { count: 1 })).toBe('Проверьте 1 поле')
})
