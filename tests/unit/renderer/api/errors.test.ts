import { expect, it } from 'vitest'
import { isOfCode } from '../../../../renderer/api/errors.ts'

it.each([
  // Chromium
  new TypeError('[].at is not a function'),
  new TypeError('Intl.ListFormat is not a constructor'),
  new TypeError("Cannot read properties of undefined (reading 'format')"),
  new TypeError('Illegal invocation'),
  new ReferenceError('structuredClone is not defined'),
  new TypeError('Cannot convert object to primitive value'),
  // Firefox
  new TypeError('can\'t access property "locks", navigator is undefined'),
  new TypeError("can't convert params to primitive type"),
  // Safari
  new TypeError('No default value'),
  new TypeError("undefined is not an object (evaluating 'a.b')"),
  new TypeError("a.at is not a function. (In 'a.at(-1)', 'a.at' is undefined)"),
])('a browser lacks a call: %s', (error) => {
  expect(isOfCode(error)).toBe(true)
})

it.each([
  new TypeError('Failed to fetch'),
  new TypeError('Failed to fetch dynamically imported module: https://pay.example/assets/a.js'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('error loading dynamically imported module: https://pay.example/assets/a.js'),
  new TypeError('Load failed'),
  new TypeError('cancelled'),
  new TypeError('The Internet connection appears to be offline.'),
  new TypeError('A server with the specified hostname could not be found.'),
  new TypeError('Importing a module script failed.'),
  new DOMException('The user aborted a request.', 'AbortError'),
  // A hotel's page in place of an answer.
  new SyntaxError('Unexpected token < in JSON at position 0'),
])('the line is at fault, or what is at its end: %s', (error) => {
  expect(isOfCode(error)).toBe(false)
})
