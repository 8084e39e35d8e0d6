/** Each statement of the evidence names a test and code that exist; one that names something else is red. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { measurements } from '../../../../gateway/evidence/measurements.ts'
import { missingHolders, recordOf } from '../../../../gateway/evidence/record.ts'
import { readStatements, type Statements } from '../../../../gateway/evidence/statements.ts'

const root = join(import.meta.dirname, '../../../..')
const names = Object.keys(measurements)

describe('the statements of this project', () => {
  const { stated, faults } = readStatements(names)

  it('are complete, and each requirement has a row in the matrix', () => {
    expect(faults).toEqual([])
    expect(stated.statements.length).toBeGreaterThan(30)
  })

  it('are held by tests and code that exist', () => {
    expect(missingHolders(stated, recordOf(root, stated))).toEqual([])
  })

  it('name every measurement', () => {
    const named = stated.statements.flatMap(({ holders }) =>
      holders.flatMap((holder) => ('measurement' in holder ? [holder.measurement] : [])),
    )
    expect(names.filter((name) => !named.includes(name))).toEqual([])
  })
})

const sources = mkdtempSync(join(tmpdir(), 'tillform-evidence-'))
afterAll(() => rmSync(sources, { recursive: true, force: true }))
const write = (path: string, text: string) => {
  mkdirSync(join(sources, path, '..'), { recursive: true })
  writeFileSync(join(sources, path), text)
}
beforeEach(() => {
  rmSync(sources, { recursive: true, force: true })
  for (const room of ['core', 'renderer', 'validators']) mkdirSync(join(sources, room), { recursive: true })
  write('schemas/fields/cardNum.json', '{ "name": "cardNum", "secret": true }')
  write('schemas/methods/CARD.json', '{ "code": "CARD", "fields": [{ "use": "cardNum" }] }')
  write('gateway/pay.ts', '/** Takes a card. */\nexport async function pay(cardNum: string) {}\n')
  write('gateway/other.ts', 'export const other = 1\n')
  write('tests/unit/pay.test.ts', "it('a card is paid', () => {})\n")
})

const holders = [{ test: 'tests/unit/pay.test.ts', title: 'a card is paid' }]
const stated: Statements = {
  statements: [{ id: 'paid', requirement: '3.3.1', text: 'A card is paid.', holders }],
  flow: [
    {
      ...{ id: 'paying', from: 'browser', to: 'gateway', data: 'A card number.', protection: 'It is encrypted.' },
      ...{ code: [{ file: 'gateway/pay.ts', name: 'pay' }], holders },
    },
  ],
  responsibilities: [],
}
const redIn = () => missingHolders(stated, recordOf(sources, stated)).map(({ where }) => where)

it('a statement with its test and its code is held', () => {
  expect(redIn()).toEqual([])
})

it.each([
  ['whose file is gone', () => rmSync(join(sources, 'tests'), { recursive: true })],
  ['with another title', () => write('tests/unit/pay.test.ts', "it('a card is paid twice', () => {})")],
  ['that is skipped', () => write('tests/unit/pay.test.ts', "it.skip('a card is paid', () => {})")],
  ['that is only planned', () => write('tests/unit/pay.test.ts', "it.todo('a card is paid')")],
  ['in a comment alone', () => write('tests/unit/pay.test.ts', '// a card is paid\n')],
])('a statement with a test %s is red', (_what, change) => {
  change()
  expect(redIn()).toEqual(['paid', 'paying'])
})

it.each([
  "it.each([1])('a card is paid', () => {})",
  "it.each([1])(\n  'a card is paid',\n  () => {})",
  "describe('x', () => {\n  test('a card is paid', async () => {})\n})",
  'it("a card is paid", () => {})',
])('a test is found in %j', (text) => {
  write('tests/unit/pay.test.ts', text)
  expect(redIn()).toEqual([])
})

it('a step of the card data whose code has another name is red', () => {
  write('gateway/pay.ts', 'export async function charge() {}\n')
  expect(redIn()).toEqual(['paying'])
})

it('modules that name a field of a card are listed with their purposes, and no others', () => {
  expect(recordOf(sources, stated).cardModules).toEqual([{ file: 'gateway/pay.ts', purpose: 'Takes a card.' }])
})

it.each([
  ['/statements/0', { requirement: '99.1' }, /must match pattern/],
  ['/statements/0', { requirement: '3.7.1' }, /no responsibility has the requirement 3.7.1/],
  ['/statements/0', { holders: [] }, /must NOT have fewer than 1 items/],
  ['/statements/0', { holders: [{ measurement: 'made.up' }] }, /there is no measurement made.up/],
  ['/statements/0', { id: 'paying' }, /the id paying is used twice/],
  ['/flow/0', { code: [] }, /must NOT have fewer than 1 items/],
])('a faulty file of statements is named with its line: %s %j', (pointer, change, says) => {
  const whole: Statements = {
    ...stated,
    responsibilities: [{ requirement: '3.3', topic: 'Cards', operator: 'Does nothing.', provider: 'Does nothing.' }],
  }
  const path = join(sources, 'statements.json')
  writeFileSync(path, JSON.stringify(whole, null, 2))
  expect(readStatements(names, path).faults).toEqual([])
  const [, room = '', at = ''] = pointer.split('/')
  const entries = whole[room as 'statements'].map((entry, index) =>
    index === Number(at) ? { ...entry, ...change } : entry,
  )
  writeFileSync(path, JSON.stringify({ ...whole, [room]: entries }, null, 2))
  expect(readStatements(names, path).faults).toContainEqual({
    code: 'TF311',
    where: expect.stringMatching(/statements\.json:\d+:\d+$/),
    what: expect.stringMatching(says),
  })
})
