/** `npm run dev`: Vite with hot reload on 5173, and the gateway on 4242 behind it. */
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { startGateway, startVite } from './processes.mjs'

process.chdir(root)
ensureInstalled()
ensureBuilt()
startGateway(['--port', '4242', ...process.argv.slice(2)])
startVite(['--port', '5173'])
