/** Gateways of two releases on one database, behind a proxy that sends each request to the next gateway. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Gateway, type GatewayStart, startGateway } from '../journeys/gateway.ts'

const root = join(import.meta.dirname, '../..')
/** Created here, or not needed by the other release. */
const leftOut = new Set(['.git', 'dist', 'node_modules', 'tests', 'data'])

/** Where the other release's forms have a property that this release's contract does not know. */
export const newForms = 'KE'

/** Builds this tree with changed texts, chunks and forms. @returns how to start its gateway */
export function buildOther(folder: string): NonNullable<GatewayStart['program']> {
  mkdirSync(folder)
  for (const name of readdirSync(root).filter((each) => !leftOut.has(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  change(join(folder, 'locales/en.json'), '"Payment successful"', '"Payment successful indeed"')
  // This file is in the first chunk. Its new hash changes the hash of every other chunk.
  change(join(folder, 'renderer/api/chunks.ts'), 'chunkTimeoutMs = 120_000', 'chunkTimeoutMs = 121_000')
  change(
    join(folder, 'schemas/meta/definition.schema.json'),
    '"name": {',
    '"since": { "type": "string" },\n    "name": {',
  )
  change(
    join(folder, 'core/compile/mergeDefinitions.ts'),
    'entries.map((entry) => mergeEntry(entry, context)),',
    `entries.map((entry) => ({
      ...mergeEntry(entry, context), ...(context.country === '${newForms}' && { since: '2' })
    })),`,
  )
  for (const config of ['vite.config.ts', 'vite.draw.config.ts'])
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', config], {
      cwd: folder,
      stdio: 'ignore',
    })
  return {
    command: [process.execPath, '--import', 'tsx', 'gateway/commands/main.ts'],
    cwd: folder,
    env: process.env as Record<string, string>,
  }
}

function change(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(file, text.replace(from, to))
}

export interface Shop {
  url: string
  gateways: Gateway[]
  /** Assets that no gateway had. */
  missing: string[]
  /** Makes every gateway answer 404 for these paths, until they are found again. */
  lose(file: RegExp): void
  find(): void
  /** Delays answers for these paths. */
  delay(path: RegExp, ms: number): void
  /** @returns how many documents with this key in their address were requested */
  pages(key: string): number
  /** Replaces a gateway by one of another release. */
  exchange(at: number, program?: GatewayStart['program']): Promise<void>
  stop(): Promise<void>
}

/** @param programs one for each gateway; undefined means this release */
export async function startShop(start: GatewayStart, programs: GatewayStart['program'][]): Promise<Shop> {
  const begin = (program: GatewayStart['program']) => startGateway({ ...start, program })
  const gateways: Gateway[] = []
  for (const program of programs) gateways.push(await begin(program))
  const missing: string[] = []
  const documents: string[] = []
  let lost: RegExp | undefined
  const delays: [path: RegExp, ms: number][] = []
  let turn = 0
  const server = createServer(async (request, response) => {
    for (const [path, ms] of delays) if (path.test(request.url as string)) await wait(ms)
    if (request.headers['sec-fetch-mode'] === 'navigate') documents.push(request.url as string)
    if (lost?.test(request.url as string)) return void response.writeHead(404, { 'cache-control': 'no-store' }).end()
    const { url } = gateways[turn++ % gateways.length] as Gateway
    const onward = forward(url + request.url, { method: request.method, headers: request.headers }, (answer) => {
      if (answer.statusCode === 404 && request.url?.startsWith('/assets/')) missing.push(request.url)
      response.writeHead(answer.statusCode as number, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://localhost:${port}`,
    gateways,
    missing,
    lose(file) {
      lost = file
    },
    find() {
      lost = undefined
    },
    delay: (...delay) => void delays.push(delay),
    pages: (key) => documents.filter((path) => path.includes(key)).length,
    async exchange(at, program) {
      const added = await begin(program)
      const [old] = gateways.splice(at, 1, added)
      await old?.stop()
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      for (const gateway of gateways) await gateway.stop()
    },
  }
}
