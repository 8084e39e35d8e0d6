import { expect, it } from 'vitest'
import { fillTexts } from '../../../core/fillTexts.ts'

const values = { website: 'shop.example', amount: '€25.99', date: '27 November 2026' }

it('fills the variables of every text, and leaves the rest', () => {
  const texts = {
    hint: 'Pay {{amount}} to {{website}}.',
    steps: ['By {{date}}.', 'Done.'],
    fields: { sum: { error: { minimum: 'At least {{limit}}.' } } },
  }
  expect(fillTexts(texts, values)).toEqual({
    hint: 'Pay €25.99 to shop.example.',
    steps: ['By 27 November 2026.', 'Done.'],
    fields: { sum: { error: { minimum: 'At least {{limit}}.' } } },
  })
})

it('never fills what a value says, nor a name that every object has', () => {
  expect(fillTexts('To {{website}} {{constructor}}', { ...values, website: '{{amount}}' })).toBe(
    'To {{amount}} {{constructor}}',
  )
})
