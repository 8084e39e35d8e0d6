import i18next from 'i18next'
import { expect, it } from 'vitest'
import { text } from '../../../../renderer/i18n/useText.ts'

it('a plural form that a pack lacks is said in its general form, never as a key', async () => {
  const translation = { left_one: 'Queda {{count}} día', left_other: 'Quedan {{count}} días', plain: 'Sí' }
  await i18next.init({ lng: 'es', resources: { es: { translation } } })
  const say = text()
  expect(say('left', { count: 1 })).toBe('Queda 1 día')
  // In Spanish a million takes 'many'.
  expect(say('left', { count: 1_000_000 })).toBe('Quedan 1000000 días')
  expect(say('plain')).toBe('Sí')
})
