/**
 * `npm run dev`: Vite with hot reload on 5173, and the gateway on 4242 behind it. With `--pseudo` the page is in the
 * pseudo-language (scripts/build/pseudo.ts), in which plain letters are texts outside of the language packs.
 */
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { startGateway, startVite } from './processes.mjs'

process.chdir(root)
ensureInstalled()
ensureBuilt()
const args = process.argv.slice(2)
startGateway(['--port', '4242', ...args.filter((arg) => arg !== '--pseudo')])
startVite(['--port', '5173', ...(args.includes('--pseudo') ? ['--mode', 'pseudo'] : [])])
