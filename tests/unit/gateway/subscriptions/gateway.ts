/**
 * A gateway that a test can kill. A ledger charges its stored cards: `tsx gateway.ts PORT LEDGER_URL DATA
 * [DATABASE_URL]`.
 */

import { buildServer } from '../../../../gateway/server.ts'
import { defaults } from '../../../../gateway/settings/config.ts'
import { chargeBy } from './ledger.ts'

const [port, ledgerUrl = '', dataDir = '', databaseUrl] = process.argv.slice(2)
const { app, gateway } = await buildServer({
  ...defaults,
  port: Number(port),
  dataDir,
  databaseUrl,
  samples: false,
  drawPages: false,
  log: false,
  sweepMs: 3_600_000,
})
chargeBy(gateway.providers.get('sandbox'), ledgerUrl)
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('ready')
