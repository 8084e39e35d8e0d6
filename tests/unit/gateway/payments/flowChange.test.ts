/**
 * An order keeps its flow, even when the flow's file changes.
 *
 * @long
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FlowFile, MethodFile } from '../../../../schemas/types.ts'
import { localMethods, methodsOf, orderFor, payLocal, readLocal, saleIn } from '../support/local.ts'
import { ownSchemas } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'

const schemasDir = ownSchemas()
let server: TestServer
beforeAll(async () => {
  server = await startServer({ schemasDir })
})
afterAll(() => server.stop())

const method = localMethods.find(({ code }) => code === 'OXXO') as MethodFile
const begin = async () => {
  const sale = saleIn(method.markets[0] as MethodFile['markets'][number])
  return { ...(await orderFor(server, sale)), ...sale }
}
const beginAndPay = async () => {
  const begun = await begin()
  await payLocal(server, begun.key, begun.country, method)
  return begun
}

describe('a flow that changes while an order waits', () => {
  const path = join(schemasDir, 'flows/voucher.json')
  const file = JSON.parse(readFileSync(path, 'utf8'))
  const { heading } = file.words
  const headingOf = async (key: string) => (await readLocal(server, key)).body.method.words?.heading
  const save = (content: FlowFile) => {
    writeFileSync(path, JSON.stringify(content))
    server.gateway.filesNow()
  }
  afterEach(() => save(file))

  it('affects later orders, and not the waiting one', async () => {
    const { key } = await beginAndPay()
    save({ ...file, words: { ...file.words, heading: 'local.title.approve' } })
    expect(await headingOf(key)).toBe(heading)
    expect(await headingOf((await beginAndPay()).key)).toBe('local.title.approve')
  })

  it('stays in use when it is removed while methods need it, and is reported with their names', async () => {
    const { key, country } = await beginAndPay()
    const other = await begin()
    rmSync(path)
    const [fault, ...more] = server.gateway.filesNow().faults
    expect(more).toEqual([])
    expect(fault).toMatchObject({ code: 'TF228', file: 'flows/voucher.json', notOffered: [] })
    expect(fault?.methods).toContain('OXXO')
    expect((await methodsOf(server, other.key, country)).map(({ code }) => code)).toContain('OXXO')
    expect(await headingOf(key)).toBe(heading)
  })

  it('reads rows of earlier gateways, which have only its name', async () => {
    const { key } = await beginAndPay()
    await server.gateway.db.execute(sql`update attempts set local = local #- '{method,behaviour}'`)
    save({ ...file, words: { ...file.words, heading: 'local.title.approve' } })
    expect(await headingOf(key)).toBe('local.title.approve')
    rmSync(path)
    server.gateway.filesNow()
    expect(await headingOf(key)).toBe('local.title.approve')
  })
})
