/** A posted form is names and texts. A form that our pages can not send is refused completely. */
import { expect, it } from 'vitest'
import { readForm } from '../../../../gateway/posts/readForm.ts'

const read = (body: string | Buffer) => Object.fromEntries(readForm(Buffer.from(body)))

it('reads names and texts as a browser writes them', () => {
  expect(read('data.firstName=Ana+Mar%C3%ADa&data.note=%26%3D%2B')).toEqual({
    'data.firstName': 'Ana María',
    'data.note': '&=+',
  })
})

it('reads nothing from a missing body', () => {
  expect(readForm(undefined).size).toBe(0)
})

it('reads line ends as the posted control had them', () => {
  expect(read('data.address=One%0D%0ATwo')).toEqual({ 'data.address': 'One\nTwo' })
})

it('treats the name of an object member as a plain name', () => {
  expect([...readForm(Buffer.from('__proto__=x&constructor=y'))]).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
})

it.each([
  ['a name that comes twice', 'a=1&a=2'],
  ['a text that a database can not store', 'a=%00'],
  ['bytes that are not UTF-8', Buffer.from([0x61, 0x3d, 0xff])],
  ['escaped bytes that are not UTF-8', 'a=%ff%fe'],
  ['half of a surrogate pair', 'a=%ED%A0%80'],
  ['more controls than any form has', Array.from({ length: 10_000 }, (_, at) => `n${at}=`).join('&')],
])('refuses %s', (_, body) => {
  expect(() => read(body)).toThrow(expect.objectContaining({ status: 400 }))
})
