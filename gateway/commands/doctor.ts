/**
 * `npm run -s doctor`: reports what a start with these settings would report, without starting; and whether the
 * database and the secrets work. Exit code 78: a setting is wrong. 1: something else is wrong. 0: all is well.
 */
import './lastWords.ts'
import { warningsAtStart } from '../settings/config.ts'
import { diagnose } from './diagnosis.ts'
import type { Finding } from './finding.ts'
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
