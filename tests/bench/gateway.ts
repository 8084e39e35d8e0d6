/**
 * `npm run bench -- gateway`: card payments confirmed per second, ours beside a hand-written route with the same
 * decryption and statements, on PGlite and on PostgreSQL, in one run, interleaved; and the cost of 500 method files
 * beside 20.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../journeys/postgres.ts'
import { benchMethodFiles } from './gateway/methodFiles.ts'
import { pay, type Speed } from './gateway/pay.ts'
import { copyOrders, countPaid, prepareTemplate, type Template } from './gateway/payments.ts'
import { type Side, sides, startServer } from './gateway/servers.ts'
import type { Place } from './gateway/sql.ts'
import { statementsOf, withStatementsLogged } from './gateway/statements.ts'
import { isShort, median, printTable, printTargets, writeResult } from './harness/report.ts'

const rounds = isShort ? 3 : 9
// A gateway runs for weeks, so it is measured after a warm-up, when its code is compiled.
const warmUp = isShort ? 100 : 1000
const timed = isShort ? 300 : 1000
/** The number of confirms of each side whose statements are compared. */
const compared = 4

const folder = mkdtempSync(join(tmpdir(), 'tillform-bench-'))
const heard: string[] = []
const postgres = await startPostgres(folder, (line) => heard.push(line))
const places = {
  PGlite: { folder: join(folder, 'data') },
  PostgreSQL: { folder: join(folder, 'unused'), databaseUrl: `${postgres.url}/postgres` },
} satisfies Record<string, Place>
const databases = Object.keys(places) as (keyof typeof places)[]

try {
  const templates = new Map<string, Template>()
  for (const database of databases)
    templates.set(database, await withServer('ours', places[database], (url) => prepareTemplate(url)))
  const statements = await compareStatements(templates.get('PostgreSQL') as Template)
  const speeds = new Map<string, Speed[]>()

  for (let round = 0; round < rounds; round++) {
    for (const database of databases) {
      const place = places[database]
      const template = templates.get(database) as Template
      for (const side of round % 2 === 0 ? sides : [...sides].reverse()) {
        const orders = await copyOrders(place, template, warmUp + timed)
        const speed = await withServer(side, place, async (url) => {
          await pay(url, orders.slice(0, warmUp), template)
          return pay(url, orders.slice(warmUp), template)
        })
        speeds.set(`${database} ${side}`, [...(speeds.get(`${database} ${side}`) ?? []), speed])
      }
    }
    console.log(`round ${round + 1} of ${rounds}`)
  }
  const expected = rounds * sides.length * (warmUp + timed)
  await expectPaid(places.PGlite, expected)
  await expectPaid(places.PostgreSQL, expected + sides.length * compared)
  report(speeds, statements, await benchMethodFiles(folder))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function withServer<Result>(side: Side, place: Place, work: (url: string) => Promise<Result>): Promise<Result> {
  const server = await startServer(side, place)
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** @throws when the two sides don't send the same statements, because their times are then not comparable */
async function compareStatements(template: Template): Promise<string[]> {
  const place = places.PostgreSQL
  const found: string[][] = []
  for (const side of sides) {
    const orders = await copyOrders(place, template, compared)
    const ask = (url: string) =>
      statementsOf(
        heard,
        orders.map((order) => () => pay(url, [order], template)),
      )
    found.push(await withStatementsLogged(place, () => withServer(side, place, ask)))
  }
  const [ours = [], theirs = []] = found
  if (ours.join() !== theirs.join())
    throw new Error(
      `handwritten.ts no longer sends what the gateway sends.\nOurs: ${ours.join(', ')}\nHand-written: ${theirs.join(', ')}`,
    )
  return ours
}

/** @throws when a payment was lost or made twice */
async function expectPaid(place: Place, expected: number): Promise<void> {
  const { orders, attempts } = await countPaid(place)
  if (orders !== expected || attempts !== expected)
    throw new Error(`${expected} payments were made; ${orders} orders and ${attempts} attempts are paid`)
}

function report(
  speeds: Map<string, Speed[]>,
  statements: string[],
  files: Awaited<ReturnType<typeof benchMethodFiles>>,
): void {
  const middle = (database: string, side: Side, part: keyof Speed) =>
    median((speeds.get(`${database} ${side}`) ?? []).map((speed) => speed[part]))
  const share = (database: string) =>
    middle(database, 'ours', 'confirmsPerSecond') / middle(database, 'hand-written', 'confirmsPerSecond')
  console.log(`\nOne confirm, in both: ${statements.length} statements (${statements.join(', ')})`)
  printTable(
    `Confirm: ten connections, median of ${rounds} runs of ${timed} payments`,
    ['', 'per second', 'times hand-written', 'p50 ms', 'p99 ms'],
    databases.flatMap((database) =>
      sides.map((side) => [
        `${database}, ${side}`,
        middle(database, side, 'confirmsPerSecond'),
        side === 'ours' ? share(database) : 1,
        middle(database, side, 'p50'),
        middle(database, side, 'p99'),
      ]),
    ),
  )
  const targets = [
    { name: 'confirms per second on PostgreSQL, times hand-written', value: share('PostgreSQL'), atLeast: 0.7 },
    ...files.targets,
  ]
  printTargets(targets)
  writeResult('gateway', {
    rounds,
    timed,
    statements,
    speeds: Object.fromEntries(speeds),
    methodFiles: files.costs,
    targets,
  })
}
