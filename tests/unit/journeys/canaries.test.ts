/** The search for leaks must find planted secrets; otherwise an empty result proves nothing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../../gateway/store/open.ts'
import { clockOffset, orderForms, orders } from '../../../gateway/store/schema.ts'
import { canariesIn, canariesInBytes } from '../../journeys/canaries.ts'
import { filesOf, rowTraces } from '../../journeys/traces.ts'
import { freshFolder } from '../gateway/support/server.ts'

const canaries = { numbers: ['4242424242424242'], names: ['Zebulonsdottir'], cvcs: ['047'] }
const [number, name, cvc] = ['4242424242424242', 'Zebulonsdottir', '047']

describe('the search for planted secrets', () => {
  it.each([
    ['a log line', `{"level":30,"card":"${number}"}`, number],
    ['a number in JSON', `{"n":${number}}`, number],
    ['a grouped number', 'paid with 4242 4242 4242 4242.', number],
    ['a number with dashes', '4242-4242-4242-4242', number],
    ['a number with no-break spaces', '4242\u00a04242\u00a04242\u00a04242', number],
    ['an address', '/checkout?n=4242%204242%204242%204242', number],
    ['an address with plus signs', '/checkout?n=4242+4242+4242+4242', number],
    ['a name in an address', '/?name=Quixotina%20zebulonsdottir', name],
    ['a name inside a word', 'xZEBULONSDOTTIRx', name],
    ['a CVC in JSON', '{"cvv":"047"}', cvc],
    ['a CVC in an address', '/?cvv=047&x=1', cvc],
    ['a CVC alone', '047', cvc],
  ])('finds it in %s', (_where, text, found) => {
    expect(canariesIn(text, canaries)).toEqual([found])
  })

  it.each([
    'the last four are 4242',
    '"2026-11-21T03:05:47.047Z"',
    'a1b2-0470-047a',
    'amount 2599, order T-40471, 3.047',
    '4242424242424241',
  ])('finds nothing in %j', (text) => {
    expect(canariesIn(text, canaries)).toEqual([])
  })

  it('finds a secret in a file, in any folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillform-canaries-'))
    mkdirSync(join(folder, 'base/5'), { recursive: true })
    writeFileSync(join(folder, 'base/5/1259'), Buffer.concat([Buffer.alloc(9_000), Buffer.from(`\x01${number}\x02`)]))
    writeFileSync(join(folder, 'base/wide'), Buffer.from(name, 'utf16le'))
    writeFileSync(join(folder, 'grouped'), '4242 4242 4242 4242')
    writeFileSync(join(folder, 'clean'), 'last four 4242')
    const found = filesOf(folder).map((file) => [file.name, canariesInBytes(file.bytes, canaries)])
    expect(Object.fromEntries(found)).toEqual({ 1259: [number], wide: [name], grouped: [number], clean: [] })
    rmSync(folder, { recursive: true })
  })

  it('finds a secret in any column of any table, and in the bytes of the database', {
    timeout: 60_000,
  }, async () => {
    const dataDir = await freshFolder()
    const store = await openStore({ dataDir })
    const now = new Date()
    await store.db.insert(orders).values({
      id: 'one',
      key: 'key',
      state: 'open',
      orderno: number,
      website: 'shop',
      amountMinor: 1,
      currency: 'USD',
      kind: 'payment',
      returnSeconds: 10,
      brand: {},
      provider: 'sandbox',
      effectiveMinutes: 30,
      createdAt: now,
      expiresAt: now,
    })
    await store.db.insert(orderForms).values({
      orderId: 'one',
      formId: 'form',
      method: 'CARD',
      country: 'US',
      definitions: [{ name: 'x', label: `Quixotina ${name}`, value: cvc }] as never,
      createdAt: now,
    })
    await store.db.insert(clockOffset).values({ id: 1, offsetMs: Number(number) })
    await store.close()
    const found = (await rowTraces({ data: dataDir })).map(({ where, text }) => [where, canariesIn(text, canaries)])
    expect(found.filter(([, canary]) => canary?.length)).toEqual(
      expect.arrayContaining([
        ['a row of public.orders', [number]],
        ['a row of public.order_forms', [name, cvc]],
        ['a row of public.clock_offset', [number]],
      ]),
    )
    const bytes = filesOf(dataDir).flatMap((file) => canariesInBytes(file.bytes, canaries))
    expect(new Set(bytes)).toEqual(new Set([number, name]))
    rmSync(dataDir, { recursive: true })
  })
})
