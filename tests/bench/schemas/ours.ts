/** `schemas validate --format json`, with its modules loaded before, so that the pass is also measured alone. */
import { commandsOf, runTool } from '../../../scripts/schemas/runTool.ts'
import '../../../scripts/schemas/formats/json.ts'
import '../../../scripts/schemas/validate.ts'
import { reportPass } from './reportPass.ts'

await commandsOf('validate')
await reportPass(async () => {
  process.exitCode = await runTool(['validate', '--format', 'json'])
})
