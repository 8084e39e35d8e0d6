/** Has what Node would print by itself be lines of the log: its warnings, and what ends the process. To be imported first. */
import { writeSync } from 'node:fs'
import { jsonLine } from '../jsonLine.ts'
import { errorFacts } from '../plugins/errorFacts.ts'

process.removeAllListeners('warning')
process.on('warning', (warning) => {
  const { name, message, code } = warning as NodeJS.ErrnoException
  process.stderr.write(jsonLine('warn', { warning: name, code, text: message }, 'Node warns'))
})
process.on('uncaughtException', (error) => {
  // At once, since nothing else runs any more.
  writeSync(2, jsonLine('fatal', { err: errorFacts(error) }, 'the process ends by a fault of ours'))
  process.exit(1)
})
