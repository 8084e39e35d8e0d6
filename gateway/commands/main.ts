/**
 * The process: `tsx gateway/commands/main.ts [--port 4242] [--data DIR] [--no-samples]`; the environment is in
 * docs/settings.md.
 */
import './lastWords.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { jsonLine, rawLine } from '../jsonLine.ts'
import { listenForMetrics } from '../metrics/metrics.ts'
import { deadRoutesNotice, leftOutNotice, unservedNotice } from '../offers/availability.ts'
import { createSamples } from '../payments/samples.ts'
import { buildServer, type Server } from '../server.ts'
import { SettingsError, warningsAtStart } from '../settings/config.ts'
import { readAllSettings, settingsExitCode } from './startup.ts'

/** A terminal sends Ctrl-C to every process, and parent processes forward it: treat both as one signal. */
const sameMs = 500

/**
 * How a gateway stops on a signal. SIGTERM comes from a supervisor: balancers see 'not ready' and have DRAIN_SECONDS to
 * send shoppers elsewhere. SIGINT comes from a person at a terminal, so the stop begins at once. A second signal stops it at
 * once.
 * @param exit replaced in tests
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
      app.log.info(`stops in ${drainSeconds} s: balancers see that it is not ready`)
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
  // A person at a terminal reads these lines unmasked. The secret and the links belong to a sandbox.
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
