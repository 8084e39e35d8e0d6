/** `npm start`: installs what is missing, builds what is stale, starts the gateway with the arguments that it was given. */
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { startGateway } from './processes.mjs'

process.chdir(root)
ensureInstalled()
ensureBuilt()
startGateway(process.argv.slice(2))
