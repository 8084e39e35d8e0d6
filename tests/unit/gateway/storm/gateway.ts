/**
 * A gateway of the storm that uses the ledger in place of the sandbox: `tsx gateway.ts PORT DATABASE_URL LEDGER_URL`.
 */
import { randomInt } from 'node:crypto'
import type { Outcome, Provider } from '../../../../gateway/providers/provider.ts'
import { buildServer } from '../../../../gateway/server.ts'
import { defaults } from '../../../../gateway/settings/config.ts'

const [port, databaseUrl, ledgerUrl] = process.argv.slice(2)

try {
  const { app, gateway } = await buildServer({
    ...defaults,
    port: Number(port),
    databaseUrl,
    samples: false,
    drawPages: false,
    log: false,
    trustProxy: 1,
  })
  const sandbox = gateway.providers.get('sandbox')
  if (!sandbox) throw new Error('there is no sandbox to replace')
  gateway.providers.set('sandbox', withLedger(sandbox))
  // Each call comes from another address, because this test is not about limits.
  app.server.prependListener('request', (request) => {
    request.headers['x-forwarded-for'] = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  })
  await app.listen({ port: Number(port), host: '127.0.0.1' })
  console.log('ready')
} catch (error) {
  console.log((error as Error).message)
  process.exit(1)
}

function withLedger(sandbox: Provider): Provider {
  const ask = async (path: string, query: Record<string, string>): Promise<Outcome> => {
    const answer = await fetch(`${ledgerUrl}/${path}?${new URLSearchParams(query)}`)
    const { charged } = (await answer.json()) as { charged: boolean }
    return charged ? { action: 'pay', reference: 'ledger' } : { action: 'fail', reason: 'reason.declined' }
  }
  return {
    ...sandbox,
    authorise: ({ attemptId, order }) => ask('charge', { attempt: attemptId, order: order.id }),
    lookup: ({ attemptId }) => ask('lookup', { attempt: attemptId }),
  }
}
