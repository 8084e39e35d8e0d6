/** `npm run client`: from the OpenAPI document of this gateway, the types of clients/node and of the page's calls. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderClient } from './client/renderClient.ts'
import { renderOperations } from './client/renderOperations.ts'

const root = join(import.meta.dirname, '..')
// A process of its own, because scripts don't import the gateway.
const printed = execFileSync(process.execPath, ['--import', 'tsx', 'gateway/commands/openapi.ts'], {
  cwd: root,
  maxBuffer: 2 ** 26,
})
const document = JSON.parse(printed.toString())
for (const [file, text] of [
  ['clients/node/contract.ts', await renderClient(document)],
  ['renderer/api/operations.ts', renderOperations(document)],
] as const) {
  writeFileSync(join(root, file), text)
  console.log(`${file} is up to date`)
}
