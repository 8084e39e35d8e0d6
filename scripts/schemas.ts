/**
 * QA's tool for schema files: npm run -s schemas -- <command>, or the bin tillform. The commands are the files of
 * schemas/commands, the checks are core/lint.
 */
import { runTool } from './schemas/runTool.ts'

// Who reads the answer may stop early, as `| head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
})

process.exitCode = await runTool(process.argv.slice(2))
