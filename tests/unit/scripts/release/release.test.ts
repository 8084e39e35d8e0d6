/**
 * A release has everything that a gateway needs: in an empty folder, Node starts it without npm, and a shopper pays.
 *
 * @long
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKeys } from '../../../../gateway/guard/minisign.ts'
import { ensureBuilt, root } from '../../../../scripts/prepare.mjs'
import { makeRelease } from '../../../../scripts/release/makeRelease.ts'
import { account } from '../../../acquirer/acquirer.ts'
import { startAcquirer } from '../../../acquirer/server.ts'
import { unitStart } from '../../deploy/unit.ts'
import { authorizedOrder, captureOrder } from '../../gateway/support/captures.ts'
import { type Receiver, startReceiver, verified } from '../../gateway/support/receiver.ts'
import { readRefunds, refundOrder } from '../../gateway/support/refunds.ts'
import { type Remote, startRemote } from '../../gateway/support/remote.ts'
import { newOrder, pay, readOrder } from '../../gateway/support/shop.ts'

const run = promisify(execFile)
const home = mkdtempSync(join(tmpdir(), 'tillform-release-'))
const at = join(home, 'opt/tillform')
/** The command of the systemd unit; the image has the same one (tests/unit/deploy). */
const unit = unitStart(at)
const bin = join(at, 'bin/tillform.mjs')
/** Secrets of an operator. */
const planted = {
  MERCHANT_KEY: 'sk_canary_of_the_merchant_4711',
  KEY_ENCRYPTION_KEY: Buffer.alloc(32, 'canary').toString('base64'),
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=canary-of-traces',
}
const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
let made: ReturnType<typeof makeRelease>

beforeAll(() => {
  ensureBuilt()
  const first = join(home, 'made')
  const { secret, published } = makeKeys()
  writeFileSync(join(home, 'release.key'), secret)
  writeFileSync(join(home, 'release.pub'), published)
  made = makeRelease(root, first, join(home, 'release.key'))
  // In another folder than it was made in, so that an absolute path would fail.
  mkdirSync(join(home, 'opt'))
  renameSync(first, at)
}, 300_000)
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('the folder of a release', () => {
  it('has only compiled modules, and every migration', () => {
    const own = ['bin', 'core', 'gateway', 'validators'].flatMap((room) =>
      readdirSync(join(at, room), { recursive: true, encoding: 'utf8' }),
    )
    expect(own.filter((file) => file.endsWith('.ts'))).toEqual([])
    const migrations = (folder: string) =>
      readdirSync(join(folder, 'gateway/store/migrations'), { recursive: true }).sort()
    expect(migrations(at)).toEqual(migrations(root))
  })

  it('has no package for building, testing or drawing', () => {
    const packages = readdirSync(join(at, 'node_modules'))
    expect(packages).toContain('fastify')
    expect(packages.filter((name) => /^(vite|vitest|tsx|esbuild|typescript|react|playwright)$/.test(name))).toEqual([])
    expect(made.packages).toBeLessThan(200)
    expect(made.megabytes).toBeLessThan(150)
  })

  it('lists its packages with version, licence and hash, and those of the page', () => {
    const { components } = JSON.parse(readFileSync(join(at, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string; version: string; licenses?: unknown[]; hashes?: unknown[] }[]
    }
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
    const folders = readdirSync(join(at, 'node_modules'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /^((.*\/)?node_modules\/)?(@[^/]+\/)?[^/@]+\/package\.json$/.test(path))
      .map((path) => JSON.parse(readFileSync(join(at, 'node_modules', path), 'utf8')) as Record<string, string>)
    expect(folders.length).toBeGreaterThanOrEqual(made.packages)
    expect(folders.map(({ name, version }) => `${name}@${version}`).filter((each) => !listed.has(each))).toEqual([])
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules/react-dom/package.json'), 'utf8'))
    expect(listed).toContain(`react-dom@${version}`)
    expect(components.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length)).toEqual([])
  })

  it('has the version of each imported package, and npm accepts its package.json', async () => {
    const { dependencies } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+/.test(String(version)))).toEqual([])
    await run('npm', ['ls', '--all'], { cwd: at })
  })

  it('has the documents, and the files of their links', () => {
    const pages = readdirSync(join(at, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.md'),
    )
    expect(pages).toContain('operate.md')
    const missing = pages.flatMap((page) => {
      const text = readFileSync(join(at, 'docs', page), 'utf8')
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link)
      return links
        .filter((link) => /[./]/.test(link) && !existsSync(join(at, 'docs', page, '..', link)))
        .map((link) => `${page}: ${link}`)
    })
    expect(missing).toEqual([])
  })

  it('never replaces another folder', () => {
    const other = mkdtempSync(join(home, 'other-'))
    writeFileSync(join(other, 'letter.txt'), 'keep me')
    expect(() => makeRelease(root, other)).toThrow(`${other} holds something else than a release`)
    expect(existsSync(join(other, 'letter.txt'))).toBe(true)
  })
})

/** A provider: its settings for the gateway, and its end after the tests. */
interface Acquirer {
  env: Record<string, string>
  /** Gets the gateway's address for notifications. */
  started?(gatewayUrl: string): void
  close?(): Promise<void>
}

const acquirers: [name: string, start: () => Promise<Acquirer>][] = [
  ['sandbox', async () => ({ env: {} })],
  ['adyen', startAdyen],
]

/** The fake acquirer, over HTTP like the real one. It reports captures and refunds in signed notifications. */
async function startAdyen(): Promise<Acquirer> {
  const { origin, courier, stop } = await startAcquirer()
  return {
    env: {
      ADYEN_ENVIRONMENT: 'test',
      ADYEN_ENDPOINT: origin,
      ADYEN_API_KEY: account.apiKey,
      ADYEN_MERCHANT_ACCOUNT: account.merchantAccount,
      ADYEN_HMAC_KEY: account.hmacKey,
    },
    started: (gatewayUrl) => courier.deliverTo(`${gatewayUrl}/api/providers/adyen/notifications`),
    close: stop,
  }
}

describe.each(acquirers)('a release with the provider %s', (provider, startAcquirer) => {
  const data = join(home, provider)
  let acquirer: Acquirer
  let shop: Receiver
  let gateway: Remote
  const env = () => ({ ...unit.env, WEBHOOK_SECRET: webhookSecret, PROVIDER: provider, ...acquirer.env })

  beforeAll(async () => {
    acquirer = await startAcquirer()
    shop = await startReceiver()
    gateway = await startRemote({ data, program: { command: unit.command, cwd: at, env: env() } })
    acquirer.started?.(gateway.url)
  })
  afterAll(async () => {
    await gateway?.stop()
    shop?.close()
    await acquirer?.close?.()
  })

  /** The types of an order's signed events, when the shop has got that many. */
  async function heardOf(orderId: string, count: number): Promise<string[]> {
    await expect.poll(() => shop.of(orderId).length).toBe(count)
    const heard = shop.of(orderId)
    for (const each of heard) expect(() => verified(webhookSecret, each)).not.toThrow()
    return heard.map(({ event }) => event.type)
  }

  it('takes a card payment, refunds a part, and the shop gets both signed events', async () => {
    const { server } = gateway
    const order = await newOrder(server, { webhookUrl: shop.url, amountMinor: 4990 })
    expect((await pay(server, order.key)).body.state).toBe('paid')
    expect((await refundOrder(server, order.id, { amountMinor: 1000 })).status).toBe(201)
    expect(await heardOf(order.id, 2)).toEqual(['order.paid', 'refund.succeeded'])
    expect(await readRefunds(server, order.id)).toMatchObject([{ amountMinor: 1000, state: 'succeeded' }])
    expect((await readOrder(server, order.id)).attempts).toMatchObject([{ state: 'paid' }])
  })

  it('authorises a card, captures a part, refunds a part of that, and the shop gets all three signed events', async () => {
    const { server } = gateway
    const { id } = await authorizedOrder(server, { webhookUrl: shop.url })
    expect((await captureOrder(server, id, { amountMinor: 3000 })).status).toBe(201)
    expect(await heardOf(id, 2)).toEqual(['order.authorized', 'capture.succeeded'])
    expect((await refundOrder(server, id, { amountMinor: 500 })).status).toBe(201)
    expect((await heardOf(id, 3)).at(-1)).toBe('refund.succeeded')
    expect(await readOrder(server, id)).toMatchObject({ capture: { capturedMinor: 3000 }, refundedMinor: 500 })
  })

  it('serves the page and its files', async () => {
    const page = await fetch(`${gateway.url}/privacy`)
    expect(page.status).toBe(200)
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? []
    expect((await fetch(gateway.url + script)).status).toBe(200)
  })

  it('is served as its signed manifest says, and the guard keeps each result', async () => {
    const { url } = await gateway.createOrder()
    const kept = join(home, `${provider}.jsonl`)
    const guard = async (...args: string[]) => {
      const options = ['--key', join(home, 'release.pub'), '--no-browser', '--out', kept, ...args]
      return run(process.execPath, [bin, 'guard', ...options], { cwd: home }).then(
        () => 0,
        ({ code }: { code: number }) => code,
      )
    }
    expect(await guard(gateway.url, '--order', url)).toBe(0)
    expect(await guard('http://127.0.0.1:1')).toBe(2)
    const added = join(at, 'dist/page/assets/added.js')
    writeFileSync(added, 'export {}')
    expect(await guard(gateway.url)).toBe(1)
    rmSync(added)
    const results = readFileSync(kept, 'utf8').trim().split('\n')
    expect(results.map((line) => JSON.parse(line).findings.map(({ code }: { code: string }) => code))).toEqual([
      [],
      [],
      ['TF305'],
    ])
  })

  it('has one bin that checks settings, creates keys and deletes data of orders', async () => {
    const { id } = await newOrder(gateway.server)
    await gateway.kill('SIGTERM')
    const tool = async (...args: string[]) =>
      (await run(process.execPath, [bin, ...args, '--data', data], { cwd: home, env: env() })).stdout
    expect(await tool('doctor')).toContain('ok    the settings can be read')
    expect(await tool('keys', 'create', 'till-1', '--rights', 'orders')).toMatch(/^sk_/)
    expect(await tool('keys', 'list')).toContain('till-1  orders')
    expect(await tool('forget', id)).toContain('Forgotten of 1 order(s)')
    await expect(tool('reseal')).rejects.toThrow('KEY_ENCRYPTION_KEY is missing')
    await expect(tool('invent')).rejects.toThrow(
      'unknown command invent: start, migrate, doctor, guard, evidence, keys',
    )
  })

  it('writes its evidence without the sources, and none of its secrets is in it', async () => {
    const tool = async (...args: string[]) =>
      run(process.execPath, [bin, ...args, '--data', data], { cwd: home, env: { ...env(), ...planted } }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
      )
    const { stdout: made } = await tool('keys', 'create', 'evidence-1', '--rights', 'read')
    const [shopKey = ''] = made.split('\n')
    // The gateway ran without the key that encrypts.
    const bare = await tool('evidence', '--to', join(home, `bare-${provider}`))
    expect(bare).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('TF308 keys-sealed: key pair for card data'),
    })
    await tool('reseal')
    const to = join(home, `evidence-${provider}`)
    const written = await tool('evidence', '--to', to, '--key', join(home, 'release.pub'))
    // The registry, the release before and the sandbox are not known.
    expect(written).toMatchObject({ code: 2, stdout: expect.not.stringContaining('TF') })
    const { statements, database } = JSON.parse(readFileSync(join(to, 'evidence.json'), 'utf8'))
    const stateOf = (id: string) => statements.find((each: { id: string }) => each.id === id).state
    expect(['authorized', 'inventory', 'integrity', 'components', 'trail-whole'].map(stateOf)).toEqual(
      Array.from({ length: 5 }, () => 'held'),
    )
    expect(database.merchants).toContainEqual(expect.objectContaining({ name: 'evidence-1', rights: ['read'] }))
    const secrets = [...Object.values(planted), webhookSecret, shopKey, account.apiKey, account.hmacKey]
    const hash = createHash('sha256').update(shopKey).digest('base64url')
    const text = readdirSync(to)
      .map((file) => readFileSync(join(to, file), 'utf8'))
      .join('\n')
    expect([...secrets, hash].filter((secret) => secret.length < 12 || text.includes(secret))).toEqual([])
    const again = await tool('evidence', '--to', to, '--key', join(home, 'release.pub'), '--before', to)
    expect(again.stdout).not.toContain('--before')
    expect(readFileSync(join(to, '6.4.3-page.md'), 'utf8')).toContain('No file and no header of the page differs.')
    expect((await tool('evidence', '--to', at)).code).toBe(64)
  })
})
