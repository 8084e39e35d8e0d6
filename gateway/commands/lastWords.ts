/** Writes Node's own warnings and the error that ends the process as log lines. Import it first. */
import { writeSync } from 'node:fs'
import { jsonLine } from '../jsonLine.ts'
import { errorFacts } from '../plugins/errorFacts.ts'

process.removeAllListeners('warning')
process.on('warning', (warning) => {
  const { name, message, code } = warning as NodeJS.ErrnoException
  process.stderr.write(jsonLine('warn', { warning: name, code, text: message }, 'Node warns'))
})
process.on('uncaughtException', (error) => {
  // Write synchronously: the process is ending.
  writeSync(2, jsonLine('fatal', { err: errorFacts(error) }, 'the process ends by a fault of ours'))
  process.exit(1)
})
