/**
 * Every folder of gateway/providers passes the same tests, and wrong providers fail them.
 *
 * @long
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { providerNames } from '../../../../core/providerNames.node.ts'
import { isUsable } from '../../../../gateway/payments/outcome.ts'
import { loadProviders } from '../../../../gateway/providers/load.ts'
import type { Provider, ProviderModule } from '../../../../gateway/providers/provider.ts'
import { openSchemaFiles } from '../../../../gateway/schemas/schemaFiles.ts'
import { startServer } from '../support/server.ts'
import { checks, type Subject } from './checks.ts'
import { describeProvider } from './describeProvider.ts'
import { refundChecks } from './refundChecks.ts'

const root = join(import.meta.dirname, '../../../..')
const schemaFiles = openSchemaFiles(join(root, 'schemas'))
afterAll(() => schemaFiles.close())

async function load(name: string): Promise<Subject> {
  const folder = join(root, 'gateway/providers', name)
  const { default: module } = await import(join(folder, 'index.ts'))
  const { examples } = await import(join(folder, 'examples.ts'))
  // A provider with an acquirer has a fake one here, outside of the gateway.
  const network = join(import.meta.dirname, 'networks', `${name}.ts`)
  const more = existsSync(network) ? await import(network) : {}
  return { name, folder, module, examples: { ...examples, ...more }, files: schemaFiles.now() }
}

for (const name of providerNames(join(root, 'gateway/providers'))) {
  describeProvider(
    name,
    () => load(name),
    async () => {
      const lines: string[] = []
      const { examples } = await load(name)
      const log = { write: (line: string) => void lines.push(line) }
      return { server: await startServer({ log, providerEnv: examples.env }), lines }
    },
  )
}

describe('a wrong provider fails them:', () => {
  const all = { ...checks, ...refundChecks }
  const ledger = new Map<string, number>()
  const refunded = new Map<string, number>()
  const right: Provider = {
    serves: ({ isLocal }) => !isLocal,
    authorise: async ({ attemptId }) => {
      ledger.set(attemptId, 1)
      return { action: 'pay', reference: attemptId }
    },
    verify: async () => ({ action: 'pay' }),
    lookup: async ({ attemptId }) => (ledger.has(attemptId) ? { action: 'pay' } : { action: 'fail' }),
    abandon: async () => ({ action: 'wait' }),
    refund: async ({ refundId }) => {
      refunded.set(refundId, 1)
      return { action: 'succeed', reference: refundId }
    },
  }
  const subjectOf = (wrong: Partial<Provider>, module: Partial<ProviderModule<unknown>> = {}): Subject => ({
    name: 'wrong',
    folder: join(root, 'gateway/providers/sandbox/codes'),
    module: {
      readConfig: ({ WRONG }) => WRONG && {},
      create: () => ({ ...right, ...wrong }),
      ...module,
    },
    examples: {
      env: { WRONG: 'on' },
      cards: { pay: '4242424242424242' },
      refunds: { succeed: '4242424242424242' },
      network: () => ({
        fetch,
        chargesOf: (attemptId) => ledger.get(attemptId) ?? 0,
        refundsOf: (refundId) => refunded.get(refundId) ?? 0,
      }),
    },
    files: schemaFiles.now(),
  })

  it('a right one passes', async () => {
    for (const check of Object.values(all)) await check(subjectOf({}))
  })

  it.each<[string, Subject, string]>([
    [
      'is on without settings',
      subjectOf({}, { readConfig: () => ({}) }),
      'is off without settings, and receives its own',
    ],
    [
      'charges twice',
      subjectOf({
        authorise: async ({ attemptId }) => {
          ledger.set(attemptId, (ledger.get(attemptId) ?? 0) + 1)
          return { action: 'pay', reference: attemptId }
        },
      }),
      'charges an attempt once, for any number of calls',
    ],
    [
      'forgets what it charged',
      subjectOf({ lookup: async () => ({ action: 'fail' }) }),
      'looks up an attempt whose answer was lost, and gives the same answer again',
    ],
    [
      'reports an unknown payment as paid',
      subjectOf({ lookup: async () => ({ action: 'pay' }) }),
      'finds no payment that it never made',
    ],
    [
      'keeps the card in its reference',
      subjectOf({ authorise: async ({ card }) => ({ action: 'pay', reference: `paid by ${card.cardNum}` }) }),
      'writes card values into no log, no reference and no address',
    ],
    [
      'writes the card to its log',
      subjectOf(
        {},
        {
          create: ({ log }) => ({
            ...right,
            verify: async (_attempt, cvv) => {
              log.info({ cvv }, 'verified')
              return { action: 'pay' }
            },
          }),
        },
      ),
      'writes card values into no log, no reference and no address',
    ],
    [
      'answers although the bank did not',
      subjectOf(
        {},
        {
          create: ({ fetch }) => ({
            ...right,
            authorise: async () => {
              await fetch('https://bank.example').catch(() => undefined)
              return { action: 'fail', reference: 'unknown' }
            },
          }),
        },
      ),
      'does not claim a result for a payment without an answer',
    ],
    [
      'refunds twice',
      subjectOf({
        refund: async ({ refundId }) => {
          refunded.set(refundId, (refunded.get(refundId) ?? 0) + 1)
          return { action: 'succeed' }
        },
      }),
      'sends a refund once, for any number of calls, and each part of a charge',
    ],
    [
      'reports a refund as sent, and sends nothing',
      subjectOf({ refund: async () => ({ action: 'succeed' }) }),
      'sends a refund once, for any number of calls, and each part of a charge',
    ],
    [
      'reports a refund as failed when there is no answer',
      subjectOf(
        {},
        {
          create: ({ fetch }) => ({
            ...right,
            refund: async () => {
              await fetch('https://bank.example').catch(() => undefined)
              return { action: 'fail' }
            },
          }),
        },
      ),
      'does not claim a result for a refund without an answer',
    ],
  ])('one that %s', async (_, subject, check) => {
    await expect(all[check]?.(subject)).rejects.toThrow()
  })
})

describe('a shopper is sent', () => {
  it.each(['/sandbox/bank/key', 'https://bank.example/pay?id=1'])('to %s', (redirectUrl) => {
    expect(isUsable({ action: 'wait', redirectUrl })).toBe(true)
  })

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://bank.example/pay', 'bank', ''])(
    'never to %j',
    (redirectUrl) => {
      expect(isUsable({ action: 'wait', redirectUrl })).toBe(false)
    },
  )

  it('to no challenge without an address', () => {
    expect(isUsable({ action: 'challenge' })).toBe(false)
  })
})

describe('the gateway does not start', () => {
  const catalogs = () => schemaFiles.now().catalogs
  const log = { info() {}, warn() {}, error() {} }

  it("with a provider's wrong setting, and names it", async () => {
    const envOf = (): Record<string, string> => ({ SANDBOX: 'on', SANDBOX_WITHHOLD_MS: 'soon' })
    await expect(loadProviders({ envOf, catalogs, logOf: () => log })).rejects.toThrow(
      'SANDBOX_WITHHOLD_MS: soon is not a number of milliseconds',
    )
  })

  it('with a provider for new orders that is not set up', async () => {
    await expect(startServer({ provider: 'acquirer' })).rejects.toThrow(
      'PROVIDER: the provider acquirer is not set up here: sandbox',
    )
    await expect(startServer({ provider: 'sandbox', sandbox: false })).rejects.toThrow('none is')
  })
})
