/** A gateway whose new orders go to the tested provider. */
import { chargeDue } from '../../../../../gateway/due/renewals.ts'
import { sweep } from '../../../../../gateway/due/sweep.ts'
import type { Provider } from '../../../../../gateway/providers/provider.ts'
import { remove, startServer, type TestServer } from '../../support/server.ts'
import { type Line, openLine } from './line.ts'
import type { Acquirer, Notice, Subject } from './subject.ts'

export interface Bench {
  subject: Subject
  acquirer: Acquirer | undefined
  line: Line
  /** The provider as the gateway calls it, with the line's faults. */
  provider: Provider
  /** The running server. */
  server(): TestServer
  /** Moves the clock, and does what is due then. */
  pass(ms: number): Promise<void>
  /** The acquirer's pending notifications, each once. */
  notices(): Notice[]
  /** @returns the status of each answer */
  deliver(notices: Notice[]): Promise<number[]>
  /** Kills the gateway with all its running work, and starts another on the same database. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The settings of every gateway process. */
const config = { cardTryLimits: undefined }

export async function startBench(subject: Subject): Promise<Bench> {
  const acquirer = subject.acquirer?.()
  const line = openLine(acquirer)
  let server = await startServer(config)
  const { place } = server
  const provider = switchOn(server, subject, line)

  return {
    subject,
    acquirer,
    line,
    provider,
    server: () => server,
    async pass(ms) {
      await server.gateway.clock.advance(ms)
      await sweep(server.gateway)
      await chargeDue(server.gateway)
    },
    notices: () => acquirer?.notices?.() ?? [],
    async deliver(notices) {
      const statuses: number[] = []
      for (const { headers, body } of notices) {
        const url = `/api/providers/${subject.name}/notifications`
        const { statusCode } = await server.app.inject({ method: 'POST', url, headers, payload: body })
        statuses.push(statusCode)
      }
      return statuses
    },
    async restart() {
      await server.stop('keep')
      server = await startServer({ ...config, ...place })
      switchOn(server, subject, line)
    },
    async stop() {
      await server.stop('keep')
      await remove(place)
    },
  }
}

/** @returns the provider as the gateway now calls it */
function switchOn({ gateway }: TestServer, { name, module, examples }: Subject, line: Line): Provider {
  const config = module.readConfig(examples.env)
  if (config === undefined) throw new Error('the env of its examples does not switch it on')
  const log = { info() {}, warn() {}, error() {} }
  const catalogs = () => gateway.files().catalogs
  const provider = line.wrap(module.create({ config, log, fetch: line.fetch, catalogs }))
  gateway.providers.set(name, provider)
  gateway.config.provider = name
  return provider
}
