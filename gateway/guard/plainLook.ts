/** One look at an address by HTTP alone: every page, every file in each encoding, and answers without a page. */
import type { Answer, Client } from './client.ts'
import type { Report } from './findings.ts'
import type { Judge } from './judge.ts'
import type { Release } from './release.ts'
import { type Visit, visitsOf } from './visits.ts'

export interface PlainLook {
  client: Client
  judge: Judge
  report: Report
  releases: Release[]
  /** The page's origin, such as https://pay.example.com. */
  origin: string
  /** Keys of orders. */
  orders: readonly string[]
}

export interface Counts {
  pages: number
  files: number
}

const encodings = ['identity', 'gzip', 'br']
const atOnce = 6
/** More ways of one order than any country has. */
const mostWays = 60

/** @throws Unreachable */
export async function lookPlainly(about: PlainLook): Promise<Counts> {
  const { client, judge, releases } = about
  const sheets = new Map<string, string>()
  const visits = visitsOf(about.orders)
  const seen = new Set(visits.map(({ address }) => address))
  let pages = 0
  // The ways of an order without a script are found in its page: the list grows meanwhile.
  for (const visit of visits) {
    const html = await openPage(about, visit)
    pages++
    for (const [, path = '', integrity = ''] of html.matchAll(madeSheet)) sheets.set(path, integrity)
    for (const address of waysIn(html, visit.address)) {
      if (seen.has(address) || seen.size > visits.length + mostWays) continue
      seen.add(address)
      visits.push({ ...visit, address })
    }
  }
  const paths = [...new Set(releases.flatMap(({ files }) => [...files.keys()]))]
  const asked = paths.flatMap((path) => encodings.map((encoding) => ({ path, encoding })))
  await inTurns(asked, async ({ path, encoding }) => {
    judge.file(path, await client.get(path, { 'accept-encoding': encoding }))
  })
  for (const [path, integrity] of sheets) judge.file(path, await client.get(path), integrity)
  for (const path of ['/api/health/live', '/api/no-such-route', '/assets/no-such-file.js'])
    judge.other(path, await client.get(path), 'api')
  return { pages, files: paths.length + sheets.size }
}

/** Sheets that the gateway makes. Its document, which was compared, names their hash. */
const madeSheet = /<link rel="stylesheet" href="(\/(?:brand\/\w+|scriptless)\.css\?\w+)" integrity="sha256-([^"]+)">/g

/** @returns the document; empty if the page leads elsewhere */
async function openPage({ client, judge, report, releases, origin }: PlainLook, visit: Visit): Promise<string> {
  const { address, language, userAgent } = visit
  const headers = { 'accept-language': language, 'user-agent': userAgent, accept: 'text/html', 'accept-encoding': 'br' }
  const answer = await client.get(address, headers)
  if (isSwitchedOff(address, answer)) {
    judge.other(address, answer, 'api')
    return ''
  }
  const request = { address, origin, userAgent, languages: [language] }
  if (answer.status < 300 || answer.status >= 400) {
    await judge.document(answer, request)
    return answer.body.toString()
  }
  judge.other(address, answer, 'redirect')
  const received = answer.headers.location ?? ''
  const asked = async (path: string) => {
    const { status, body } = await client.get(path, { 'accept-language': language, 'user-agent': userAgent })
    return { status, body: body.toString() }
  }
  const expected = await Promise.all(releases.map((release) => release.leaves(request, asked)))
  if (!expected.includes(received))
    report({
      code: 'TF301',
      path: address,
      what: 'the page leads elsewhere',
      expected: expected.map((to) => to ?? 'a document').join(' or '),
      received,
    })
  return ''
}

/** Pages of the sandbox do not exist where money is taken. */
const isSwitchedOff = (address: string, { status, body }: Answer): boolean =>
  /^\/(test|sandbox)(\/|$)/.test(address) && status === 404 && body.toString() === '{"error":"unknownRoute"}'

/** Links from a page to itself in another way: another method or country, for a shopper without a script. */
function waysIn(html: string, address: string): string[] {
  const path = address.split('?')[0] ?? ''
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return links.flatMap((href) => (href.startsWith('?') ? `${path}${href}` : href.startsWith(`${path}?`) ? href : []))
}

async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.pop(); item; item = left.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
