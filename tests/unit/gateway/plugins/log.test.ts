/**
 * The log line of an answered or refused call: its origin, subject and key name. Every line is JSON.
 *
 * @long
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGateway } from '../../../journeys/gateway.ts'
import { authorizedOrder, captureOrder } from '../support/captures.ts'
import { refundOrder } from '../support/refunds.ts'
import { freshFolder, startServer, type TestServer } from '../support/server.ts'
import { call, merchant, newOrder, pay, payment } from '../support/shop.ts'
import { newSubscription, subscribe } from '../support/subscriber.ts'

const root = join(import.meta.dirname, '../../../..')
const lines: string[] = []
interface Line {
  req: { method: string; route: string; remoteAddress: string }
  res: { statusCode: number }
  [name: string]: unknown
}
const completed = () => lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request completed')
const last = () => completed().at(-1)

let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: 1, log: { write: (line) => lines.push(line) } })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => server.stop())

const from = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }

describe('the line of a call', () => {
  it('has its origin, by the trusted proxies', async () => {
    await server.app.inject({ url: '/api/health', headers: from, remoteAddress: '10.0.0.2' })
    expect(last()?.req).toEqual({ method: 'GET', route: '/api/health', remoteAddress: '198.51.100.7' })
    await server.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '[2001:db8::7]:4711' } })
    expect(last()?.req.remoteAddress).toBe('2001:db8::7')
    await server.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '"}\n{"level":60' } })
    expect(last()?.req).toEqual({ method: 'GET', route: '/api/health' })
  })

  it('has the id of its order, refund, capture or subscription, and no key', async () => {
    const { id, key } = await newOrder(server)
    expect(last()).toMatchObject({ order: id, merchant: 'MERCHANT_KEY' })
    await pay(server, key)
    expect(last()).toMatchObject({ order: id, res: { statusCode: 200 } })
    const { body: refund } = await refundOrder(server, id)
    expect(last()).toMatchObject({ order: id, refund: refund.id })
    await server.app.inject(`/api/refund/${refund.key}`)
    expect(last()).toMatchObject({ order: id, refund: refund.id })
    const held = await authorizedOrder(server)
    const { body: capture } = await captureOrder(server, held.id)
    expect(last()).toMatchObject({ order: held.id, capture: capture.id })
    const sold = await subscribe(server)
    await server.app.inject(`/api/subscription/${sold.key}`)
    expect(last()).toMatchObject({ order: sold.id, subscription: sold.subscriptionId })
    for (const secret of [key, refund.key, held.key, sold.key]) expect(lines.join('')).not.toContain(secret)
  })

  it('has the code of a refusal', async () => {
    const { id, key } = await newOrder(server)
    const paid = await payment(server, key)
    const refused: [status: number, error: string, ask: () => Promise<unknown>][] = [
      [401, 'merchantKeyMissing', () => call(server, 'GET', `/api/orders/${id}`)],
      [
        403,
        'merchantKeyWrong',
        () => call(server, 'GET', `/api/orders/${id}`, { headers: { authorization: 'Bearer x' } }),
      ],
      [409, 'notAllowed', () => refundOrder(server, id)],
      [422, 'invalidData', () => pay(server, key, { data: {} })],
      [
        400,
        'unreadableCard',
        () =>
          call(server, 'POST', '/api/txn/confirmPayment', {
            body: { ...paid, card: 'x' },
            headers: { 'idempotency-key': 'aaaaaaaaaaaaaaaa' },
          }),
      ],
    ]
    for (const [statusCode, error, ask] of refused) {
      await ask()
      expect(last()).toMatchObject({ res: { statusCode }, error, order: id })
      expect(last()?.req.remoteAddress).toBe('127.0.0.1')
    }
    await call(server, 'POST', `/api/orders/${id}/cancel`, { headers: merchant })
    await pay(server, key)
    expect(last()).toMatchObject({ error: 'notAllowed', order: id })
    await server.app.inject('/api/checkout/nobody')
    expect(last()).toMatchObject({ error: 'unknownKey' })
    await server.app.inject('/api/nothing')
    expect(last()).toMatchObject({ error: 'unknownRoute' })
    await server.app.inject('/api/orders/made-up-by-a-stranger')
    expect(last()?.order).toBeUndefined()
  })

  it('has the right order when many calls come at the same time', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => newSubscription(server)))
    lines.length = 0
    await Promise.all(orders.map(({ key }) => server.app.inject(`/api/checkout/${key}`)))
    expect(
      completed()
        .map(({ order }) => order)
        .sort(),
    ).toEqual(orders.map(({ id }) => id).sort())
  })

  it('exists for input that is not a request', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as { port: number }
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('no request\r\n\r\n'))
      socket.on('close', () => resolve()).on('data', () => {})
    })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      remoteAddress: '127.0.0.1',
      error: 'HPE_INVALID_METHOD',
      msg: 'a request could not be read',
    })
  })
})

it('LOG_LEVEL leaves out less urgent lines, but none of the trail', async () => {
  const said: string[] = []
  const quiet = await startServer({ logLevel: 'warn', log: { write: (line) => said.push(line) } })
  await quiet.app.inject('/api/health')
  quiet.gateway.log.warn('heard')
  await quiet.stop()
  expect(new Set(said.map((line) => JSON.parse(line).msg))).toEqual(new Set(['trail', 'heard']))
})

describe('every line is JSON', () => {
  const jsonOf = (text: string) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  it('of a start, a migration and a stop', async () => {
    const gateway = await startGateway()
    await gateway.kill('SIGTERM')
    const said = jsonOf(gateway.output())
    expect(said.map(({ msg }) => msg)).toContainEqual(`Tillform is ready at ${gateway.url}`)
    rmSync(gateway.data, { recursive: true, force: true })
  })

  const run = (file: string, args: string[], env = {}) =>
    spawnSync(process.execPath, ['--import', 'tsx', join(root, 'gateway/commands', file), ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    })

  it('of a start that is refused', () => {
    const { stdout, stderr, status } = run('main.ts', [], { SANDBOX: 'perhaps' })
    expect(status).toBe(78)
    expect(stdout).toBe('')
    expect(jsonOf(stderr).map(({ msg }) => msg)).toContainEqual(expect.stringContaining('SANDBOX: perhaps'))
  })

  it.each(['archive', 'doctor', 'evidence', 'forget', 'guard', 'merchantKeys', 'migrate', 'reseal', 'trail'])(
    'no call of %s with an unknown option is a fault of ours',
    (name) => {
      const { stderr, stdout, status } = run(`${name}.ts`, ['--nonsense'])
      expect(status).toBeGreaterThan(0)
      expect(stderr + stdout).toMatch(/unknown option '--nonsense'/i)
      expect(stderr + stdout).not.toMatch(/fault of ours|\n {4}at /)
    },
  )

  it('of commands, with the person and the key', async () => {
    const data = await freshFolder()
    const keys = (...args: string[]) =>
      run('merchantKeys.ts', [...args, '--data', data], { SSH_CONNECTION: '203.0.113.5 1 2 3', SUDO_USER: 'ada' })
    const who = {
      command: 'keys',
      who: userInfo().username,
      sudoUser: 'ada',
      remoteAddress: '203.0.113.5',
      key: 'till-1',
    }
    const made = keys('create', 'till-1', '--rights', 'orders,read')
    expect(jsonOf(made.stderr)).toEqual([
      expect.objectContaining({ ...who, act: 'create', rights: 'orders,read', level: 30 }),
    ])
    const [key = ''] = made.stdout.split('\n')
    expect(key.length).toBeGreaterThan(20)
    expect(made.stderr).not.toContain(key)
    expect(jsonOf(keys('create', 'till-1', '--rights', 'read').stderr)).toEqual([
      expect.objectContaining({
        ...who,
        act: 'create',
        level: 50,
        msg: expect.stringContaining('Nothing was changed'),
      }),
    ])
    expect(jsonOf(keys('rotate', 'till-1', '--hours', '1').stderr)).toEqual([
      expect.objectContaining({ ...who, act: 'rotate', hours: '1' }),
    ])
    expect(jsonOf(keys('revoke', 'till-1').stderr)).toEqual([expect.objectContaining({ ...who, act: 'revoke' })])
    const sealed = run('reseal.ts', ['--data', data], { KEY_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') })
    expect(jsonOf(sealed.stderr)).toEqual([expect.objectContaining({ command: 'reseal', who: userInfo().username })])
    const migrated = run('migrate.ts', ['--data', data])
    expect(jsonOf(migrated.stderr + migrated.stdout).at(-1)?.msg).toBe('The database has all migrations.')
    rmSync(data, { recursive: true })
  })

  it("of Node's warnings and of errors that end the process, without request data", () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillform-last-'))
    const script = `import ${JSON.stringify(join(root, 'gateway/commands/lastWords.ts'))}
      process.emitWarning('careful', { code: 'DEP4242' })
      setTimeout(() => Promise.reject(Object.assign(new Error('card 4242424242424242 of Ada'), { code: 'EGONE' })), 50)`
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { cwd: root, encoding: 'utf8' },
    )
    rmSync(folder, { recursive: true })
    expect(status).toBe(1)
    expect(jsonOf(stdout + stderr)).toEqual([
      expect.objectContaining({ level: 40, code: 'DEP4242', text: 'careful' }),
      expect.objectContaining({ level: 60, err: expect.objectContaining({ code: 'EGONE', message: '' }) }),
    ])
    expect(stderr).not.toMatch(/4242 ?4242|Ada/)
  })
})
