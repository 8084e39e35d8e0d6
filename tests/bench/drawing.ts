/**
 * `npm run bench -- drawing`: the cost of a drawn page, beside the cost of the three API answers that it is drawn
 * from, requested one after the other from the same process. It measures CPU time of the whole process, all threads:
 * the number of pages that one core draws in a second. Then the memory after 10,000 pages.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cost, type Server, startServer } from './drawing/server.ts'
import { type Asking, visitAll, type Waited } from './drawing/visitors.ts'
import { isShort, median, printTable, printTargets, writeResult } from './harness/report.ts'

const rounds = isShort ? 2 : 9
const timed = isShort ? 50 : 200
/** After the first of these, the thread has loaded what it keeps: code, languages, countries. */
const pagesUntil = isShort ? [100, 300] : [1_000, 10_000]

const countries: Record<string, string> = {
  US: 'USD',
  DE: 'EUR',
  BR: 'BRL',
  JP: 'JPY',
  MX: 'MXN',
  TH: 'THB',
  FR: 'EUR',
}
const languages = ['en-US', 'de', 'pt-BR', 'ja', 'es-MX', 'th', 'fr', 'ar', 'zh-TW', 'fi', 'ko', 'ru']

interface Measured extends Waited {
  cpuMs: number
}
type Kind = 'answers' | 'page'

const folder = mkdtempSync(join(tmpdir(), 'tillform-bench-'))
const server = await startServer(join(folder, 'data'))
try {
  const visits = await makeVisits(server)
  await visitAll(timed, visits.page)
  await visitAll(timed, visits.answers)
  const measured: Record<Kind, Measured[]> = { answers: [], page: [] }
  for (let round = 0; round < rounds; round++) {
    const kinds: Kind[] = round % 2 === 0 ? ['answers', 'page'] : ['page', 'answers']
    for (const kind of kinds) measured[kind].push(await measure(server, visits[kind]))
  }
  report(measured, await remember(server, visits.page))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** An order for each country, and its visits: in each language, each from another IP address. */
async function makeVisits({ url, createOrder }: Server): Promise<Record<Kind, (number: number) => Asking[]>> {
  const orders: { path: string; answers: string[] }[] = []
  for (const [country, currency] of Object.entries(countries)) {
    const path = `/checkout/${(await createOrder({ country, currency })).key}`
    orders.push({ path, answers: await answersOf(url + path) })
  }
  const orderOf = (number: number) => orders[number % orders.length] as (typeof orders)[number]
  const headersOf = (number: number) => ({
    'accept-language': languages[number % languages.length] as string,
    'accept-encoding': 'br',
    'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 7)',
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  })
  return {
    answers: (number) =>
      orderOf(number).answers.map((path) => ({
        url: url + path,
        headers: headersOf(number),
        isRight: (status) => status === 200,
      })),
    page: (number) => [
      {
        url: url + orderOf(number).path,
        headers: headersOf(number),
        // Only a drawn page varies by reader.
        isRight: (status, { vary = '' }) => status === 200 && vary.includes('accept-language'),
      },
    ],
  }
}

/** The paths that the page was drawn from. */
async function answersOf(address: string): Promise<string[]> {
  // A new thread may be late for its first pages.
  for (let tries = 0; tries < 10; tries++) {
    const html = await (await fetch(address)).text()
    const [, data] = /<script type="application\/json" id="drawn">(.*?)<\/script>/s.exec(html) ?? []
    if (data) return Object.keys(JSON.parse(data).answers)
  }
  throw new Error('The page was not drawn.')
}

async function measure({ cost }: Server, visit: (number: number) => Asking[]): Promise<Measured> {
  const before = await cost()
  const waited = await visitAll(timed, visit)
  return { ...waited, cpuMs: ((await cost()).cpuMs - before.cpuMs) / timed }
}

async function remember({ cost }: Server, visit: (number: number) => Asking[]): Promise<Cost[]> {
  const costs: Cost[] = []
  let drawn = 0
  for (const until of pagesUntil) {
    const from = drawn
    await visitAll(until - from, (number) => visit(from + number))
    drawn = until
    costs.push(await cost())
  }
  return costs
}

function report(measured: Record<Kind, Measured[]>, costs: Cost[]): void {
  const middle = (kind: Kind, part: keyof Measured) => median(measured[kind].map((each) => each[part]))
  const row = (name: string, kind: Kind) => [
    name,
    middle(kind, 'cpuMs'),
    1000 / middle(kind, 'cpuMs'),
    middle(kind, 'cpuMs') / middle('answers', 'cpuMs'),
    middle(kind, 'p50'),
    middle(kind, 'p99'),
    measured[kind].reduce((sum, { wrong }) => sum + wrong, 0),
  ]
  printTable(
    `A page, and the API answers that it is drawn from: median of ${rounds} runs of ${timed}, ten connections`,
    ['', 'CPU ms', 'per core and second', 'times the answers', 'p50 ms', 'p99 ms', 'else'],
    [row('three answers of the API', 'answers'), row('the page, drawn', 'page')],
  )
  printTable(
    'Memory, in MB',
    ['', 'process', 'heap, main thread', 'heap of a thread that draws'],
    costs.map(({ rssMb, heapMb, threadsMb }, at) => [
      `after ${pagesUntil[at]?.toLocaleString('en')} pages`,
      rssMb,
      heapMb,
      Math.max(...threadsMb),
    ]),
  )
  const wrong = [...measured.answers, ...measured.page].reduce((sum, each) => sum + each.wrong, 0)
  const [early, late] = costs as [Cost, Cost]
  const most = ({ threadsMb }: Cost) => Math.max(...threadsMb)
  const targets = [
    // The CPU time that they took is in the sum.
    { name: 'pages that came as outlines, and answers that were refused', value: wrong, atMost: 0 },
    { name: 'heap of a thread after all pages, times a tenth of them', value: most(late) / most(early), atMost: 1.1 },
    { name: 'heap of the main thread after all pages, times a tenth', value: late.heapMb / early.heapMb, atMost: 1.1 },
    { name: 'process after all pages, times a tenth of them', value: late.rssMb / early.rssMb, atMost: 1.25 },
  ]
  printTargets(targets)
  writeResult('drawing', { rounds, timed, measured, pagesUntil, costs, targets })
}
