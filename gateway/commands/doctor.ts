/**
 * `npm run -s doctor`: what a start with these settings would say, without a start; and whether the database and the secrets
 * answer. It exits with 78 where a setting is at fault, with 1 where something else is, else with 0.
 */
import './lastWords.ts'
import { warningsAtStart } from '../settings/config.ts'
import { diagnose, type Finding } from './diagnosis.ts'
import { readAllSettings, settingsExitCode } from './startup.ts'

const { config, faults } = await readAllSettings(process.argv.slice(2), process.env)
const settings: Finding[] =
  faults.length > 0
    ? faults.map((text) => ({ kind: 'fault', code: 'settings', text }))
    : [
        { kind: 'ok', text: `the settings can be read; the sandbox is ${config.sandbox ? 'on' : 'off'}` },
        ...warningsAtStart(config).map((text): Finding => ({ kind: 'note', code: 'open', text })),
      ]
const found = [...settings, ...(faults.length > 0 ? [] : await diagnose(config))]
for (const { kind, code, text } of found) console.log(`${kind.padEnd(5)} ${code ? `${code}: ` : ''}${text}`)
if (faults.length > 0) process.exitCode = settingsExitCode
else if (found.some(({ kind }) => kind === 'fault')) process.exitCode = 1
