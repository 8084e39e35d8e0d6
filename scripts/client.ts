/** `npm run client`: writes the types of clients/node from the OpenAPI document of this gateway. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderClient } from './client/renderClient.ts'

const root = join(import.meta.dirname, '..')
// A process of its own, because scripts don't import the gateway.
const document = execFileSync(process.execPath, ['--import', 'tsx', 'gateway/commands/openapi.ts'], {
  cwd: root,
  maxBuffer: 2 ** 26,
})
writeFileSync(join(root, 'clients/node/contract.ts'), await renderClient(JSON.parse(document.toString())))
console.log('clients/node/contract.ts is up to date')
