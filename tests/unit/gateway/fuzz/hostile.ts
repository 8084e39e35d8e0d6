/** Values that break careless code: texts, numbers, shapes, and whole bodies. */
import type { Random } from './random.ts'

export const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  '\u200b',
  '\ufeff',
  '\r\nx-made-up: yes',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%ff',
  '%',
  "' or 1=1 --",
  '"; drop table orders; --',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '$where',
  '4242424242424242',
  '4242 4242 4242 4242',
  'https://user:pw@evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '2026-13-45 99:99:99',
  '9999-12-31 23:59:59',
  'P9999Y',
  '-P1D',
  'PT1e9S',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'.repeat(40),
  '\u0301'.repeat(300),
  '9'.repeat(400),
  'a'.repeat(300),
  '(a+)+$'.repeat(20),
  'a'.repeat(9_000),
  `${'a'.repeat(63)}.`.repeat(4),
]

const header = (more: object): string =>
  `${Buffer.from(JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'a', ...more })).toString('base64url')}..AAAA.AAAA.AAAA`

/** Values in place of a ciphertext. */
export const ciphertexts = [
  ...[{ kid: '\u0000' }, { kid: '\ud800' }, { kid: { a: 1 } }, { kid: 'k'.repeat(5_000) }, { kid: null }].map(header),
  ...[{ alg: 'none' }, { alg: 'dir' }, { alg: 'PBES2-HS256+A128KW', p2c: 1e9, p2s: 'AA' }, { zip: 'DEF' }].map(header),
  ...[{ epk: {} }, { epk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } }, { crit: ['b64'], b64: false }].map(header),
  'eyJhbGciOiJub25lIn0..a.b.c',
  '....',
  `${'a.'.repeat(4)}a`,
]

const numbers = [0, -1, 1, 0.1, -0, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 1e-308, 4242424242424242]

const nested = (depth: number, isList: boolean): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = isList ? [value] : { a: value }
  return value
}

/** Any JSON value. */
export function hostileValue(random: Random): unknown {
  const kinds = [
    () => random.pick(texts),
    () => random.pick(texts),
    () => random.pick(numbers),
    () => random.pick([null, true, false]),
    () => random.pick([[], {}, [[]], [null], { length: 1e9 }, { toJSON: 1 }]),
    () => nested(1 + random.below(60), random.chance(0.5)),
    () => Array.from({ length: random.below(300) }, () => random.pick(texts.slice(0, 12))),
    () => Object.fromEntries(texts.slice(0, 12 + random.below(20)).map((name) => [name, random.pick(numbers)])),
  ]
  return random.pick(kinds)()
}

/** Invalid JSON, or JSON that strains a parser. @param body a valid one */
export function brokenBody(random: Random, body: string): string | Buffer {
  const depth = random.pick([10, 500, 2_600, 7_500])
  const deep = [() => `${'['.repeat(depth)}${']'.repeat(depth)}`, () => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`]
  if (random.chance(0.3)) return random.pick(deep)()
  const kinds: (() => string | Buffer)[] = [
    () => body.slice(0, random.below(body.length + 1)),
    () => '',
    () => `\ufeff${body}`,
    () => `${body}${body}`,
    () => body.replaceAll('"', "'"),
    () => '{"__proto__":{"isAdmin":true}}',
    () => '{"constructor":{"prototype":{"isAdmin":true}}}',
    () => `{"key":${'9'.repeat(500)}}`,
    () => `{"key":"${'\\u0000'.repeat(1 + random.below(40))}"}`,
    () => `{"key":"\\ud800"}`,
    () => Buffer.from(Array.from({ length: 1 + random.below(300) }, () => random.below(256))),
    () => JSON.stringify('a'.repeat(random.below(40_000))),
    () => `{${Array.from({ length: 1_500 }, (_, at) => `"n${at}":"v"`).join(',')}}`,
  ]
  return random.pick(kinds)()
}
