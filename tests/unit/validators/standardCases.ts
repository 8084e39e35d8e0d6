/** Cases for every keyword of JSON Schema draft-07 that we use: the standard's result for values at the limits. */
interface Cases {
  keyword: string
  schema: Record<string, unknown>
  valid: unknown[]
  invalid: unknown[]
}

const inA = (schema: Record<string, unknown>) => ({ type: 'object', properties: { a: schema } })

export const standardCases: Cases[] = [
  { keyword: 'type string', schema: { type: 'string' }, valid: ['', 'a'], invalid: [1, 1.1, null, true, [], {}] },
  {
    keyword: 'type number',
    schema: { type: 'number' },
    valid: [1, 1.1, -0],
    invalid: ['1', null, Number.NaN, Number.POSITIVE_INFINITY],
  },
  { keyword: 'type integer', schema: { type: 'integer' }, valid: [1, 1.0, -3], invalid: [1.1, '1', null, Number.NaN] },
  { keyword: 'type boolean', schema: { type: 'boolean' }, valid: [true, false], invalid: [0, 1, '', 'true', null] },
  { keyword: 'type object', schema: { type: 'object' }, valid: [{}, { a: 1 }], invalid: [[], null, 'a', 1] },
  { keyword: 'type array', schema: { type: 'array' }, valid: [[], [1]], invalid: [{}, null, 'a'] },
  { keyword: 'type null', schema: { type: 'null' }, valid: [null], invalid: [0, '', false, {}] },
  { keyword: 'type, several', schema: { type: ['string', 'number'] }, valid: ['a', 1], invalid: [null, true, {}] },
  {
    keyword: 'enum',
    schema: { enum: ['foo', 6, null, true] },
    valid: ['foo', 6, null, true],
    invalid: ['FOO', '6', 1, false, undefined],
  },
  { keyword: 'enum with zero', schema: { enum: [0] }, valid: [0, -0], invalid: [false, '0', null] },
  { keyword: 'const', schema: { const: 2 }, valid: [2, 2.0], invalid: [5, '2', true] },
  { keyword: 'const false', schema: { const: false }, valid: [false], invalid: [0, '', null, true] },
  {
    keyword: 'minLength',
    schema: inA({ type: 'string', minLength: 2 }),
    valid: [{ a: 'fo' }, {}],
    invalid: [{ a: 'f' }, { a: '💩' }],
  },
  {
    keyword: 'maxLength',
    schema: inA({ type: 'string', maxLength: 2 }),
    valid: [{ a: 'fo' }, { a: '💩💩' }],
    invalid: [{ a: 'foo' }],
  },
  {
    keyword: 'pattern',
    schema: inA({ type: 'string', pattern: 'a+' }),
    valid: [{ a: 'xaay' }],
    invalid: [{ a: 'xyz' }, { a: '' }],
  },
  {
    keyword: 'minimum',
    schema: inA({ type: 'number', minimum: 1.1 }),
    valid: [{ a: 1.1 }, { a: 2 }],
    invalid: [{ a: 0.6 }],
  },
  {
    keyword: 'minimum below zero',
    schema: inA({ type: 'number', minimum: -2 }),
    valid: [{ a: -1 }, { a: -2 }],
    invalid: [{ a: -2.0001 }],
  },
  {
    keyword: 'maximum',
    schema: inA({ type: 'number', maximum: 3 }),
    valid: [{ a: 2.6 }, { a: 3 }],
    invalid: [{ a: 3.5 }],
  },
  {
    keyword: 'multipleOf',
    schema: inA({ type: 'number', multipleOf: 1.5 }),
    valid: [{ a: 0 }, { a: 4.5 }],
    invalid: [{ a: 35 }],
  },
  {
    keyword: 'required',
    schema: { type: 'object', required: ['foo', '__proto__', 'toString'] },
    valid: [JSON.parse('{"foo": 1, "__proto__": 1, "toString": 1}')],
    invalid: [{}, { foo: 1 }, { bar: 1 }, JSON.parse('{"__proto__": {"foo": 1}}')],
  },
  {
    keyword: 'properties',
    schema: {
      type: 'object',
      properties: { a: { type: 'string' }, 'b/c': { type: 'integer' }, 'd~e': { type: 'integer' } },
    },
    valid: [{}, { a: 'x', 'b/c': 2 }, { other: [] }],
    invalid: [{ a: 1 }, { 'b/c': 'x' }, { 'd~e': 'x' }],
  },
  {
    keyword: 'properties named like those of Object.prototype',
    schema: { type: 'object', properties: { toString: { type: 'string' }, constructor: { type: 'number' } } },
    valid: [{}, { toString: 'x' }, { constructor: 1 }],
    invalid: [{ toString: 1 }, { constructor: {} }],
  },
  {
    keyword: 'additionalProperties false',
    schema: { type: 'object', properties: { a: {} }, additionalProperties: false },
    valid: [{}, { a: 1 }],
    invalid: [{ b: 1 }, { a: 1, toString: 2 }, JSON.parse('{"__proto__": 1}')],
  },
  {
    keyword: 'additionalProperties as a schema',
    schema: { type: 'object', properties: { a: {} }, additionalProperties: { type: 'boolean' } },
    valid: [{ a: 'x', b: true }],
    invalid: [{ b: 1 }, { b: true, c: 'x' }],
  },
  {
    keyword: 'false as a sub-schema',
    schema: { type: 'object', properties: { a: false, b: true } },
    valid: [{}, { b: 1 }, { c: 1 }],
    invalid: [{ a: 1 }, { a: 1, b: 2 }],
  },
  { keyword: 'false for items', schema: { type: 'array', items: false }, valid: [[]], invalid: [[1], [1, 2]] },
  {
    keyword: 'items',
    schema: { type: 'array', items: { type: 'integer' } },
    valid: [[], [1, 2]],
    invalid: [
      [1, 'x'],
      ['x', 'y'],
    ],
  },
  { keyword: 'minItems', schema: { type: 'array', minItems: 1 }, valid: [[1], [1, 2]], invalid: [[]] },
  { keyword: 'maxItems', schema: { type: 'array', maxItems: 2 }, valid: [[], [1, 2]], invalid: [[1, 2, 3]] },
  {
    keyword: 'minProperties',
    schema: { type: 'object', minProperties: 1 },
    valid: [{ a: 1 }, { a: 1, b: 2 }],
    invalid: [{}],
  },
  {
    keyword: 'maxProperties',
    schema: { type: 'object', maxProperties: 1 },
    valid: [{}, { a: 1 }],
    invalid: [{ a: 1, b: 2 }],
  },
  {
    keyword: 'propertyNames',
    schema: { type: 'object', propertyNames: { maxLength: 3, pattern: '^f' } },
    valid: [{}, { f: 1, foo: 2 }],
    invalid: [{ foobar: 1 }, { bar: 1 }, { barbar: 1 }],
  },
]

/** The place and the keyword of each error, sorted. */
export const faults = (errors: { instancePath: string; keyword: string }[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`).sort()
