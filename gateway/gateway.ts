/** What every route and every part of a payment is given. */
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
import type { Config } from './settings/config.ts'
import type { Database, Store } from './store/open.ts'
import type { Webhooks } from './webhooks/deliver.ts'

export interface Gateway {
  config: Config
  database: Store['kind']
  db: Database
  clock: Clock
  checkDatabase: CheckDatabase
  orderQueue: OrderQueue
  cardKeys: CardKeys
  /** Absent where failed payments by card are not limited. */
  cardTries?: CardTries
  payloads: Payloads
  webhookSecrets: WebhookSecrets
  webhooks: Webhooks
  /** Those that are switched on, by the name of their folder. */
  providers: Map<string, Provider>
  /** Those that move no money, whether they are on or off. */
  testProviders: ReadonlySet<string>
  /** Those of them that are off: their orders are no orders. */
  offTestProviders: string[]
  /** The schema files as they were taken in last: a change is, within two seconds. */
  files: () => SchemaFiles
  /** The schema files as they now are, at the price of a look at each. */
  filesNow: () => SchemaFiles
  forms: Forms
  /** Where this gateway is reached, such as https://pay.example.com, as far as it knows without being asked. */
  origin: () => string
  log: FastifyBaseLogger
  /** Absent where nobody looks at them. */
  metrics?: Metrics
  /** Draws the page of an address; absent where the browser draws all of them. */
  drawn?: SendDrawn
  /** Aborted when it is about to close: balancers are sent away, and who comes is still answered. */
  draining: AbortSignal
  /** Aborted when the gateway closes: what waits lets go. */
  closing: AbortSignal
}
