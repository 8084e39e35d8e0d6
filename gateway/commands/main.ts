/** The process: `tsx gateway/commands/main.ts [--port 4242] [--data DIR] [--no-samples]`; see config.ts for the environment. */
import './lastWords.ts'
import { jsonLine, rawLine } from '../jsonLine.ts'
import { listenForMetrics } from '../metrics/listen.ts'
import { deadRoutesNotice, leftOutNotice, unservedNotice } from '../offers/availability.ts'
import { createSamples } from '../payments/samples.ts'
import { buildServer } from '../server.ts'
import { SettingsError, warningsAtStart } from '../settings/config.ts'
import { readAllSettings, settingsExitCode } from './startup.ts'
import { stopOnSignals } from './stopping.ts'

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
