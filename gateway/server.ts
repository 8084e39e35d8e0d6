/** Assembles the gateway: database, schema files, providers, routes and the page. It does not listen yet. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Lint } from '../core/lint/lint.ts'
import { importModule, modulesIn } from '../validators/ownModules.node.ts'
import { createClock } from './clock.ts'
import { chargeDue } from './due/renewals.ts'
import { keepSweeping, sweep } from './due/sweep.ts'
import type { Gateway } from './gateway.ts'
import { createHealthCheck } from './health.ts'
import { createCardKeys } from './keys/cardKeys.ts'
import { createKeySealing, sealKeys } from './keys/keySealing.ts'
import { createMerchantKeys } from './keys/merchantKeys.ts'
import { createPayloads } from './keys/payloads.ts'
import { createWebhookSecrets } from './keys/webhookSecrets.ts'
import { counted, createMetrics } from './metrics/metrics.ts'
import { addQueues } from './metrics/queues.ts'
import { addServedSet } from './metrics/servedSet.ts'
import { createForms } from './offers/forms.ts'
import { offerFor } from './offers/versions.ts'
import { walletAddressesFor } from './offers/walletAddresses.ts'
import { openSchemas } from './openSchemas.ts'
import { eventData } from './orders/eventData.ts'
import { createOrderQueue } from './orders/orderQueue.ts'
import { addPage } from './page/page.ts'
import { createPageFiles } from './page/pageFiles.ts'
import { createCardTries } from './payments/cardTries.ts'
import { addContract } from './plugins/contract.ts'
import { addErrors } from './plugins/errors.ts'
import { addHeaders, answerUnreadable, securityHeaders } from './plugins/headers.ts'
import { addForwardedAddresses, addHosts, trustOf } from './plugins/hosts.ts'
import { addLimits } from './plugins/limits.ts'
import { loggerOptions, OneLine, requestLogger } from './plugins/logger.ts'
import { addMerchantKeys } from './plugins/merchant.ts'
import { addBodies, readableUrl } from './plugins/readable.ts'
import { providerFor } from './providers/routing.ts'
import { addRequestIds, requestIdOf } from './requestId.ts'
import type { AddRoutes } from './routes/route.ts'
import { installPage } from './schemas/installPages.ts'
import { orderKeyIn } from './schemas/pageRoutes.ts'
import { type Config, reachOf } from './settings/config.ts'
import { recordStart, recordStop } from './settings/recordStart.ts'
import { openStore } from './store/open.ts'
import { traced, tracedWebhook } from './traces/calls.ts'
import { addTraces, type Traces } from './traces/traces.ts'
import { cutByAge } from './trail/cut.ts'
import { lineOf } from './trail/line.ts'
import { createRefusals } from './trail/refusals.ts'
import { createTrail } from './trail/trail.ts'
import { version } from './version.ts'
import { createWebhooks } from './webhooks/deliver.ts'

export interface Server {
  app: FastifyInstance
  gateway: Gateway
  /** Announces the stop: readiness fails and connections close after their answer. Everything else continues. */
  drain(): void
}

/** How long a stop waits for running requests. */
const stopGraceMs = 5_000
/** How long a start waits until its page files are stored. */
const keepLimitMs = 2_000

/**
 * @param lint checks the schema files; gateways of one process may share it
 * @returns closing `app` closes everything: waiting requests end and the database is released
 * @throws Error when the database cannot be opened, a catalog or the page's notes are faulty, or a provider lacks a
 * setting
 */
export async function buildServer(config: Config, lint?: Lint): Promise<Server> {
  const headers = securityHeaders(config.pageDir)
  const app = Fastify({
    logger: loggerOptions(config.log, config.logLevel),
    logController: new OneLine({ requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    childLoggerFactory: requestLogger,
    trustProxy: trustOf(config.trustProxy),
    rewriteUrl: readableUrl,
    bodyLimit: 16 * 1024,
    requestTimeout: config.requestTimeoutMs,
    clientErrorHandler: answerUnreadable(headers),
    http: {
      // If the head timeout is larger than the request timeout, Node swaps them. Node's default check interval of half
      // a minute would more than double both.
      headersTimeout: config.requestTimeoutMs,
      connectionsCheckingInterval: config.requestTimeoutMs / 4,
      // Node's own answer would lack our headers; our code refuses a request without a host.
      requireHostHeader: false,
    },
    // Answer requests while closing: a balancer would pass a 503 on to a shopper.
    return503OnClosing: false,
    // An idle keep-alive connection must not delay a stop.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  const store = await openStore(config, (line) => app.log.info(line))
  const traces = await tracesOf(config, app.log)
  const clock = createClock(store.db, (facts, text) => app.log.warn(facts, text))
  const trail = createTrail(store.db, {
    tell: (row) => app.log.child({}, { level: 'info' }).info(lineOf(row), 'trail'),
  })
  const opening = { config, store, clock, log: app.log, lint, traces, trail }
  const { served, keptSchemas, ...provided } = await openSchemas(opening).catch(async (error) => {
    await store.close()
    await traces?.close()
    throw error
  })
  const files = served.folder
  const { testProviders, offTestProviders } = provided
  const metrics = config.metricsPort === undefined ? undefined : createMetrics(files.recent)
  const providers = counted(traced(provided.providers, traces), metrics)
  const draining = new AbortController()
  const closing = new AbortController()
  try {
    const pageFiles = createPageFiles(store.db, config.pageDir, app.log)
    const kept = pageFiles.keep()
    const sealing = createKeySealing(config.keyEncryptionKey, config.previousKeyEncryptionKey)
    const orderQueue = createOrderQueue()
    const webhookSecrets = createWebhookSecrets(store.db, clock, sealing)
    const webhooks = createWebhooks({
      db: store.db,
      clock,
      secrets: webhookSecrets,
      reachOf: (url) => reachOf(config, url),
      offTestProviders,
      timeoutMs: config.webhookTimeoutMs,
      log: app.log,
      closing: closing.signal,
      dataOf: (event) => eventData(gateway, event),
      traced: traces && tracedWebhook(traces),
    })
    const gateway: Gateway = {
      config,
      database: store.kind,
      db: store.db,
      clock,
      checkDatabase: createHealthCheck(store.db, clock),
      orderQueue,
      cardKeys: createCardKeys(store.db, clock, sealing),
      cardTries: config.cardTryLimits && createCardTries(config.cardTryLimits, config.keyEncryptionKey),
      payloads: createPayloads(store.db, clock, sealing),
      webhookSecrets,
      webhooks,
      trail,
      providers,
      testProviders,
      offTestProviders,
      served,
      files: files.recent,
      filesNow: files.now,
      forms: createForms(
        { db: store.db, orderQueue },
        files.recent,
        async (order, ...asked) => offerFor(gateway, order, ...asked),
        (order, asked) => providerFor(config.routes, order, asked),
      ),
      origin: originOf(app, config),
      log: app.log,
      metrics,
      draining: draining.signal,
      closing: closing.signal,
    }
    const untold = (error: Error) => app.log.error({ err: error }, 'the trail lacks a row')
    const refusals = createRefusals(trail, untold)
    let isStarted = false
    app.addHook('preClose', async () => {
      draining.abort()
      closing.abort()
      // A socket that a browser opened in advance counts as busy for a minute; real work ends sooner.
      setTimeout(() => app.server.closeAllConnections(), stopGraceMs).unref()
    })
    const stopSweeping = keepSweeping(gateway, [
      sweep,
      chargeDue,
      () => keptSchemas.keep(),
      () => pageFiles.keep(),
      cutByAge({ db: store.db, trail, clock, days: config.trailDays, broken: (text) => app.log.error(text) }),
    ])
    app.addHook('onClose', async () => {
      files.close()
      await served.close()
      await stopSweeping()
      await webhooks.stop()
      await keptSchemas.written()
      await pageFiles.written()
      await refusals.close()
      if (isStarted) await recordStop(trail).catch(untold)
      await store.close()
      await traces?.close()
    })

    await sealKeys(store.db, sealing)
    await webhookSecrets.adopt(config.webhookSecret)
    addErrors(app)
    addRequestIds(app)
    if (traces) addTraces(app, traces)
    if (metrics) {
      app.addHook('onResponse', async (request, reply) =>
        metrics.request(request, reply.statusCode, reply.elapsedTime / 1_000),
      )
      addQueues(metrics.registry, { ...gateway, pool: store.pool })
      addServedSet(metrics.registry, served.serving)
    }
    addHeaders(app, headers)
    // Before a stop each answer closes its connection, so that a balancer connects to another gateway.
    app.addHook('onSend', async (_request, reply) => {
      if (draining.signal.aborted) reply.header('connection', 'close')
    })
    addForwardedAddresses(app)
    addHosts(app, config)
    addBodies(app)
    addMerchantKeys(app, createMerchantKeys(store.db, clock, trail), refusals)
    await addLimits(app)
    await addContract(app, config.schemasDir, version)
    gateway.drawn = await addPage(
      app,
      config,
      config.sandbox ? offTestProviders : ['test', ...offTestProviders],
      {
        headers,
        walletAddresses: (path, query) => walletAddressesFor(gateway, orderKeyIn(path, query)),
        pageAt: (path) => installPage(files.catalogs().platforms, path),
      },
      pageFiles,
    )
    for (const addRoutes of await findRoutes(providers)) addRoutes(app, gateway)
    await app.ready()
    await recordStart({ trail, sealing, config, providers: [...providers.keys()] })
    isStarted = true
    // Store the files before the first page of this release: other gateways are asked for them from then on.
    await Promise.race([kept, wait(keepLimitMs, undefined, { ref: false })])
    return { app, gateway, drain: () => draining.abort() }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** Read once the server listens: the configured address, or else the listening one. */
const originOf =
  ({ server }: FastifyInstance, { publicUrl, host, port }: Config) =>
  (): string => {
    const address = server.address()
    const name = host.includes(':') ? `[${host}]` : host
    return publicUrl ?? `http://${name}:${typeof address === 'object' && address ? address.port : port}`
  }

/** Load the tracing libraries only when traces are configured. */
const tracesOf = async ({ traces }: Config, log: FastifyBaseLogger): Promise<Traces | undefined> =>
  traces && (await import('./traces/open.ts')).openTraces(traces, log)

/** Every file of routes/ except route.ts, and the routes.ts of each provider that has one. */
async function findRoutes(providers: Gateway['providers']): Promise<AddRoutes[]> {
  const folder = join(import.meta.dirname, 'routes')
  const subjects = modulesIn(folder).filter((name) => name !== 'route')
  const own = [...providers.keys()].map((name) => join(import.meta.dirname, 'providers', name))
  const files = [
    ...subjects.map((name) => [folder, name] as const),
    ...own.filter((each) => modulesIn(each).includes('routes')).map((each) => [each, 'routes'] as const),
  ]
  return Promise.all(files.map(async (file) => (await importModule<{ default: AddRoutes }>(...file)).default))
}
