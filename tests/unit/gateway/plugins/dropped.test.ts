/** A method that this project does not have, added as one file to the folder of a running gateway. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { MethodFile } from '../../../../schemas/types.ts'
import { newFile } from '../../../../scripts/schemas/newFile.ts'
import { decide, methodsOf, orderFor, payLocal, readLocal } from '../support/local.ts'
import { ownSchemas } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'

const schemasDir = ownSchemas()
let server: TestServer
beforeAll(async () => {
  server = await startServer({ schemasDir })
})
afterAll(() => server.stop())

it.each(['voucher', 'transfer', 'qr', 'redirect', 'form'])(
  'is offered within two seconds and paid: %s',
  async (flow) => {
    const code = `NEW_${flow.toUpperCase()}`
    const { key } = await orderFor(server, { country: 'KE', currency: 'KES', amountMinor: 4990 })
    vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(
      newFile(['method', code, '--flow', flow, '--country', 'KE', '--currency', 'KES'], {
        schemas: schemasDir,
        root: schemasDir,
      }),
    ).toBe(0)
    const offered = async () => (await methodsOf(server, key, 'KE')).map((entry) => entry.code)
    await expect.poll(offered, { interval: 20 }).toContain(code)

    const method = JSON.parse(readFileSync(join(schemasDir, `methods/${code}.json`), 'utf8')) as MethodFile
    expect((await payLocal(server, key, 'KE', method)).body.state).toBe('pending')
    expect((await readLocal(server, key)).body).toMatchObject({ method: { code }, steps: method.text?.en?.steps })
    expect((await decide(server, key, 'pay')).body.state).toBe('paid')
  },
)
