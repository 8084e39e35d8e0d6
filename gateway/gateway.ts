/** The object that every route and every part of a payment takes. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { CheckDatabase } from './health.ts'
import type { CardKeys } from './keys/cardKeys.ts'
import type { Payloads } from './keys/payloads.ts'
import type { WebhookSecrets } from './keys/webhookSecrets.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Forms } from './offers/formShapes.ts'
import type { OrderQueue } from './orders/orderQueue.ts'
import type { SendDrawn } from './page/drawnPage.ts'
import type { CardTries } from './payments/cardTries.ts'
import type { Provider } from './providers/provider.ts'
import type { SchemaFiles } from './schemas/schemaFiles.ts'
import type { ServedSets } from './servedSets.ts'
import type { Config } from './settings/config.ts'
import type { Database, Store } from './store/open.ts'
import type { Trail } from './trail/trail.ts'
import type { Webhooks } from './webhooks/deliver.ts'

export interface Gateway {
  config: Config
  database: Store['kind']
  db: Database
  clock: Clock
  checkDatabase: CheckDatabase
  orderQueue: OrderQueue
  cardKeys: CardKeys
  /** Absent if failed card payments are not limited. */
  cardTries?: CardTries
  payloads: Payloads
  webhookSecrets: WebhookSecrets
  webhooks: Webhooks
  /** Administrative acts; shoppers' acts are not in it. */
  trail: Trail
  /** Active providers, by folder name. */
  providers: Map<string, Provider>
  /** Providers that move no money, active or not. */
  testProviders: ReadonlySet<string>
  /** Test providers that are off: their orders are ignored. */
  offTestProviders: string[]
  /** Which set of schema files is served. */
  served: Pick<ServedSets, 'serving' | 'earlier'>
  /** The schema files of the last load. A change is loaded within two seconds. */
  files: () => SchemaFiles
  /** The schema files as they are on disk now. Costs a look at each file. */
  filesNow: () => SchemaFiles
  forms: Forms
  /** The address of this gateway, such as https://pay.example.com, as far as known without a request. */
  origin: () => string
  log: FastifyBaseLogger
  /** Absent without METRICS_PORT. */
  metrics?: Metrics
  /** Draws the page of an address; absent when the browser draws every page. */
  drawn?: SendDrawn
  /** Aborted shortly before closing: balancers stop sending traffic, and requests that arrive are still answered. */
  draining: AbortSignal
  /** Aborted when the gateway closes: waiting work ends. */
  closing: AbortSignal
}
