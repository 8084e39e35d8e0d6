/** The cost of many method files: at a start, in the list of methods, and until a changed one is offered. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CountryCatalog, MethodEntry, MethodFile, OrderCreated } from '../../../schemas/types.ts'
import { isShort, median, printTable, root, type Target } from '../harness/report.ts'
import { send } from './pay.ts'
import { startServer } from './servers.ts'

const schemas = join(import.meta.dirname, '../../../schemas')

/** The country of the list, which has the same methods for any number of files. */
const measured = 'MX'

/**
 * A schemas folder like ours with many more methods: copies of our own, each sold in one market of another country.
 * @param count of method files in all
 */
function writeManyFiles(folder: string, count: number): void {
  cpSync(schemas, folder, { recursive: true })
  const methods = join(folder, 'methods')
  const ours = readdirSync(methods)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(methods, name), 'utf8')) as MethodFile)
  const { codes } = JSON.parse(readFileSync(join(folder, 'catalogs/countries.json'), 'utf8')) as CountryCatalog
  // Copy methods with few fields: in another country other fields may be required, and then the examples would fail.
  const patterns = ours.filter(({ code }) => ['OXXO', 'SPEI', 'QRIS', 'PALMPAY', 'DANA'].includes(code))
  const spare = ours.filter((method) => !patterns.includes(method) && !sells(measured)(method) && !sells('*')(method))
  for (const { code } of spare.slice(0, Math.max(0, ours.length - count))) rmSync(join(methods, `${code}.json`))
  const others = codes.filter((country) => country !== measured && !ours.some(sells(country)))
  for (let index = ours.length; index < count; index++) {
    const pattern = patterns[index % patterns.length] as MethodFile
    const code = `COPY_${index}`
    const country = others[index % others.length] as string
    const copy = { ...pattern, code, name: `Copy ${index}`, markets: [{ country, rank: 5 }] }
    writeFileSync(join(methods, `${code}.json`), JSON.stringify(copy, null, 2))
  }
}

const sells = (country: string) => (method: MethodFile) => method.markets.some((market) => market.country === country)

const counts = [20, 500] as const
const rounds = isShort ? 3 : 9
const requests = isShort ? 500 : 3000

interface Cost {
  /** CPU milliseconds of reading and checking all files. */
  start: number
  /** Lists of methods of one country per second, over ten connections. */
  listsPerSecond: number
  /** Milliseconds from a save until the changed method is offered. */
  takenIn: number
}

/** @param folder for the files and the data; @returns the targets, with all that was measured */
export async function benchMethodFiles(folder: string): Promise<{ targets: Target[]; costs: Record<string, Cost> }> {
  const costs = new Map<number, Cost[]>(counts.map((count) => [count, []]))
  for (const count of counts) writeManyFiles(schemasOf(folder, count), count)
  for (let round = 0; round < rounds; round++) {
    for (const count of round % 2 === 0 ? counts : [...counts].reverse())
      costs.get(count)?.push(await costOf(folder, count))
    console.log(`method files: round ${round + 1} of ${rounds}`)
  }
  const middle = (count: number, part: keyof Cost) => median((costs.get(count) ?? []).map((cost) => cost[part]))
  const [few, many] = counts
  printTable(
    `Method files: median of ${rounds} runs, the same methods in the list of ${measured}`,
    ['', 'start, CPU ms', 'lists per second', 'taken in, ms'],
    counts.map((count) => [
      `${count} files`,
      ...(['start', 'listsPerSecond', 'takenIn'] as const).map((part) => middle(count, part)),
    ]),
  )
  const targets = [
    {
      name: 'what 480 method files add to a start, CPU ms',
      value: middle(many, 'start') - middle(few, 'start'),
      atMost: 700,
    },
    {
      name: 'list of methods with 500 files, times slower than with 20',
      value: middle(few, 'listsPerSecond') / middle(many, 'listsPerSecond'),
      atMost: 2,
    },
    { name: 'a changed file is offered among 500 after, ms', value: middle(many, 'takenIn'), atMost: 2000 },
  ]
  return {
    targets,
    costs: Object.fromEntries(
      counts.map((count) => [
        count,
        {
          start: middle(count, 'start'),
          listsPerSecond: middle(count, 'listsPerSecond'),
          takenIn: middle(count, 'takenIn'),
        },
      ]),
    ),
  }
}

const schemasOf = (folder: string, count: number): string => join(folder, `schemas-${count}`)

async function costOf(folder: string, count: number): Promise<Cost> {
  const schemas = schemasOf(folder, count)
  const read = ['--import', 'tsx', 'tests/bench/gateway/readFiles.ts', schemas]
  const { ms } = JSON.parse(execFileSync(process.execPath, read, { cwd: root, encoding: 'utf8' })) as { ms: number }
  const data = join(folder, `files-${count}`)
  mkdirSync(data, { recursive: true })
  const server = await startServer('ours', { folder: data }, { SCHEMAS_DIR: schemas })
  try {
    const list = `/api/checkout/${await orderIn(server.url)}/methods?country=${measured}`
    await listAgainAndAgain(server.url, list, 200)
    return {
      start: ms,
      listsPerSecond: await listAgainAndAgain(server.url, list, requests),
      takenIn: await untilTakenIn(server.url + list, join(schemas, 'methods/SPEI.json')),
    }
  } finally {
    await server.stop()
  }
}

async function orderIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_tillform', 'content-type': 'application/json' },
    body: JSON.stringify({
      orderno: 'BENCH-1',
      website: 'https://shop.example.com',
      amountMinor: 50_000,
      currency: 'MXN',
      country: measured,
    }),
  })
  return ((await answer.json()) as OrderCreated).key
}

/** @throws when an answer is not a list */
async function listAgainAndAgain(url: string, path: string, amount: number): Promise<number> {
  const result = await send({ url: url + path, connections: 10, amount })
  if (result['2xx'] !== amount || result.errors > 0) throw new Error(`${result['2xx']} of ${amount} lists came`)
  return amount / result.seconds
}

async function untilTakenIn(list: string, file: string): Promise<number> {
  const before = readFileSync(file, 'utf8')
  const name = `Changed ${Date.now()}`
  const isOffered = async () => {
    const entries = (await (await fetch(list)).json()) as MethodEntry[]
    return entries.some((entry) => entry.name === name)
  }
  writeFileSync(file, JSON.stringify({ ...JSON.parse(before), enabled: true, name }))
  const saved = performance.now()
  while (!(await isOffered())) if (performance.now() - saved > 10_000) throw new Error('the change was never offered')
  const took = performance.now() - saved
  writeFileSync(file, before)
  return took
}
