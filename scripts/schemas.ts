/**
 * QA's tool for schema files: npm run -s schemas -- <command>, or the bin tillform. The files of schemas/commands are the
 * commands, core/lint has the checks.
 */
import { runTool } from './schemas/runTool.ts'

// The reader of the output may stop early, as `| head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
})

process.exitCode = await runTool(process.argv.slice(2))
