/** The process: `tsx gateway/commands/main.ts [--port 4242] [--data DIR] [--no-samples]`; see config.ts for the environment. */
import './lastWords.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { jsonLine, rawLine } from '../jsonLine.ts'
import { listenForMetrics } from '../metrics/listen.ts'
import { deadRoutesNotice, leftOutNotice, unservedNotice } from '../offers/availability.ts'
import { createSamples } from '../payments/samples.ts'
import { buildServer, type Server } from '../server.ts'
import { SettingsError, warningsAtStart } from '../settings/config.ts'
import { readAllSettings, settingsExitCode } from './startup.ts'

/** Ctrl-C comes to each process of the terminal, and those above hand it on: that is one signal. */
const sameMs = 500

/**
 * How a gateway ends on a signal. SIGTERM is a supervisor's: balancers are told first, and have DRAIN_SECONDS to send
 * shoppers elsewhere. SIGINT is somebody's at a terminal, who waits. Another signal ends it at once.
 * @param exit for tests
 */
function stopOnSignals(
  { app, drain, drainSeconds }: Pick<Server, 'app' | 'drain'> & { drainSeconds: number },
  exit: (code: number) => void = process.exit,
): void {
  let firstAt: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > sameMs) exit(1)
      return
    }
    firstAt = performance.now()
    if (signal === 'SIGTERM' && drainSeconds > 0) {
      app.log.info(`stops in ${drainSeconds} s: balancers are told that it is not ready`)
      drain()
      await wait(drainSeconds * 1_000)
    }
    await app.close()
    exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

try {
  const { config, faults } = await readAllSettings(process.argv.slice(2), process.env)
  if (faults.length > 0) throw new SettingsError(faults)
  const { app, gateway, drain } = await buildServer(config)
  const { metrics } = gateway
  if (metrics && config.metricsPort !== undefined)
    await listenForMetrics(metrics, config.metricsPort, config.metricsHost)
  await app.listen({ port: config.port, host: config.host })
  const origin = gateway.origin()

  stopOnSignals({ app, drain, drainSeconds: config.drainSeconds })

  const [secret] = await gateway.webhookSecrets.secrets(await gateway.clock.now())
  const secretMade = config.sandbox && !config.webhookSecret ? [`Webhooks are signed with ${secret}`] : []
  const lines = config.samples ? await createSamples(gateway, origin) : unservedNotice(gateway)
  const notices = [...warningsAtStart(config), ...leftOutNotice(gateway), ...deadRoutesNotice(gateway)]
  // A person at a terminal reads them as they are; the secret and the links are a sandbox's, and said to be read.
  for (const line of [`Tillform is ready at ${origin}`, ...notices, ...secretMade, ...lines])
    process.stdout.write(process.stdout.isTTY ? `${line}\n` : rawLine('info', {}, line))
} catch (error) {
  const isSettings = error instanceof SettingsError
  const faults = isSettings ? error.faults : [(error as Error).message]
  const hint = 'npm run -s doctor says the same without a start, and asks the database too.'
  for (const line of ['Tillform did not start:', ...faults.map((fault) => `- ${fault}`), ...(isSettings ? [hint] : [])])
    process.stderr.write(process.stderr.isTTY ? `${line}\n` : jsonLine('fatal', {}, line))
  process.exitCode = isSettings ? settingsExitCode : 1
  setImmediate(() => process.exit())
}
