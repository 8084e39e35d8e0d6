/** `npm start`: installs missing packages, builds a stale page, and starts the gateway with the given arguments. */
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { startGateway } from './processes.mjs'

process.chdir(root)
ensureInstalled()
ensureBuilt()
startGateway(process.argv.slice(2))
