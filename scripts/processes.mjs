/** Child processes of start and dev: they get our signals, and we end with their exit code. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** @param args of gateway/commands/main.ts: --port, --data, --no-samples */
export function startGateway(args) {
  return follow(process.execPath, ['--import', 'tsx', join(root, 'gateway/commands/main.ts'), ...args])
}

export function startVite(args) {
  return follow(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args])
}

function follow(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  return child
}
