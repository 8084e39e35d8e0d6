/** The build decides which React draws pages, so that no environment variable makes it slow. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FromWorker } from '../../../../core/drawing.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = mkdtempSync(join(tmpdir(), 'tillform-production-'))

/** A build in a shell with NODE_ENV=development. */
beforeAll(async () => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [
    vite,
    'build',
    '--config',
    'vite.draw.config.ts',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ]
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'development' } })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

it('the code that draws pages does not read NODE_ENV, and has no development JSX', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'))
  expect(files.length).toBeGreaterThan(100)
  const asking = files.filter((file) => /NODE_ENV|jsxDEV/.test(readFileSync(join(folder, file), 'utf8')))
  expect(asking).toEqual([])
})

it.each([undefined, 'development', 'test'])(
  'started with NODE_ENV %s, no development build of React is loaded',
  async (name) => {
    const { NODE_ENV: _, ...others } = process.env
    expect(await developmentBuilds(name === undefined ? others : { ...others, NODE_ENV: name })).toEqual([])
  },
)

/** Only React's development builds announce themselves to its tools. */
const probe = join(folder, 'probe.cjs')

/** @returns a line for each such build in a drawing thread */
function developmentBuilds(env: NodeJS.ProcessEnv): Promise<string[]> {
  writeFileSync(
    probe,
    `const said = []
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { registerInternalModuleStart: (at) => said.push(String(at.stack)) }
    require('node:worker_threads').parentPort.once('message', () => require('node:worker_threads').parentPort.postMessage({ said }))`,
  )
  const worker = new Worker(join(folder, 'worker.mjs'), { env, execArgv: ['--require', probe] })
  return new Promise<string[]>((resolve, reject) => {
    worker.on('message', (message: FromWorker | { said: string[] }) => {
      if ('isReady' in message) worker.postMessage({})
      if ('said' in message) resolve(message.said)
    })
    worker.on('error', reject)
  }).finally(() => worker.terminate())
}
