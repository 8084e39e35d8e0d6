/** Unexpected values and names, as a hostile client sends them, and rare characters. */
import type { Random } from '../search/random.ts'
import { alphabet } from '../search/words.ts'

/** Made on demand, because some are large. */
export const hostileValues: (() => unknown)[] = [
  ...[null, undefined, true, false, 0, -0, 1, -1, 1.5, 1e308, Number.NaN, Number.POSITIVE_INFINITY].map(
    (value) => () => value,
  ),
  ...[[], {}, [''], [['4242424242424242']], { length: 3 }, { toString: 'x' }, { value: 'x' }].map(
    (value) => () => value,
  ),
  () => JSON.parse('{ "__proto__": { "isAdmin": true } }'),
  ...[
    '',
    ' ',
    '\t\n',
    '\u00a0',
    '\u3000',
    '\ufeff',
    '\u200b\u200b',
    'null',
    'undefined',
    'NaN',
    'true',
    '[object Object]',
  ].map((text) => () => text),
  ...[
    '__proto__',
    'constructor',
    'toString',
    '{{7*7}}',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ].map((text) => () => text),
  // Half a pair, two halves in the wrong order, a null, direction controls, joiners, characters that change with case.
  ...[
    '\ud800',
    '\udc00a',
    'a\udfff\ud83d',
    '\u0000',
    'a\u0000b',
    '\u202eabc',
    '\u2066x\u2069',
    '👨‍👩‍👧',
    'e\u0301',
    'İI',
    'ﬀ',
    'ß',
  ].map((text) => () => text),
  ...['１２３４', '٤٢٤٢', '42\u200b42', '4242\u00a04242', '+', '-', '.', '1e5', '0x1F', '007', '1_000', '½'].map(
    (text) => () => text,
  ),
  ...[255, 256, 257, 1000, 10_000].flatMap((length) => [() => 'a'.repeat(length), () => '1'.repeat(length)]),
  () => '😀'.repeat(300),
  () => ' '.repeat(5000),
  () => `${'a'.repeat(5000)}!`,
]

export const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'length',
  'a/b~c',
  '\ud800',
]

/** A text of any characters, from all planes, up to 40 long. */
export function anyText(random: Random): string {
  const character = () => (random.below(3) > 0 ? random.pick(alphabet) : String.fromCharCode(random.below(0x10000)))
  return Array.from({ length: random.below(40) }, character).join('')
}
