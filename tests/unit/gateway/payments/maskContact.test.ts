import { expect, it } from 'vitest'
import { maskContact } from '../../../../gateway/payments/push.ts'

it.each([
  ['912345678', '•••678'],
  ['+351 912 345 678', '•••678'],
  ['(11) 91234-5678', '•••678'],
  ['12345', '•••5'],
  ['12', '•••'],
  ['', '•••'],
  ['priya@okbank', 'p•••@okbank'],
  ['ana.maria@example.com', 'a•••@example.com'],
  ['a@example.com', '•••@example.com'],
  ['@priya', '•••a'],
  ['٩١٢٣٤٥٦٧٨', '•••٦٧٨'],
])('%s is shown as %s', (value, masked) => {
  expect(maskContact(value)).toBe(masked)
})
