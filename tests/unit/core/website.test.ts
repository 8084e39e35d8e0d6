import { expect, it } from 'vitest'
import { bareWebsite, hostOf } from '../../../core/website.ts'

it.each([
  ['https://www.shop.example/', 'shop.example', 'shop.example'],
  ['https://shop.example/shoes?x=1', 'shop.example/shoes?x=1', 'shop.example'],
  ['Shoes & more / Paris', 'Shoes & more / Paris', 'Shoes & more / Paris'],
  ['http://a.example\\@b.example', 'a.example\\@b.example', 'a.example'],
])('%s is read as %s, its host is %s', (website, bare, host) => {
  expect(bareWebsite(website)).toBe(bare)
  expect(hostOf(website)).toBe(host)
})
