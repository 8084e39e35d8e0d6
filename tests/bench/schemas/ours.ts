/** `schemas validate --format json`, with its modules loaded before, so that the pass alone can be told too. */
import { commandsOf, runTool } from '../../../scripts/schemas/runTool.ts'
import '../../../scripts/schemas/formats/json.ts'
import '../../../scripts/schemas/validate.ts'
import { tellPass } from './tellPass.ts'

await commandsOf('validate')
await tellPass(async () => {
  process.exitCode = await runTool(['validate', '--format', 'json'])
})
