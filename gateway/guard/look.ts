/**
 * Looks at a page from outside, at each address by a plain client and by a browser, and says what differs from its releases
 * (PCI DSS 4.0.1, 11.6.1).
 */
import { NotDrawn } from '../page/drawIn.ts'
import { openBrowser } from './browserLook.ts'
import { createClient, targetOf, Unreachable } from './client.ts'
import { createFindings, type Finding } from './findings.ts'
import { createJudge } from './judge.ts'
import { type Counts, lookPlainly } from './plainLook.ts'
import type { Release } from './release.ts'

export interface LookOptions {
  /** Such as https://pay.example.com. */
  url: URL
  /** Where to connect, one gateway each. Without any, where the name leads. */
  addresses: readonly string[]
  /** How often each address is looked at, by connections of its own. */
  rounds: number
  releases: Release[]
  /** Keys of orders whose pages are looked at too. */
  orders: readonly string[]
  /** Names of headers that the operator's proxy sets. */
  allowed: readonly string[]
  /** A Chromium's path; undefined takes Playwright's own; false: no browser looks. */
  browser?: string | false
}

export interface Look extends Partial<Counts> {
  address: string
  client: 'plain' | 'browser'
}

export interface Looked {
  looks: Look[]
  findings: Finding[]
  unreachable: { address: string; client: Look['client']; reason: string }[]
  /** Name and version; undefined if none has looked. */
  browser?: string
  /** Why no browser has looked. */
  withoutBrowser?: string
}

export async function look(options: LookOptions): Promise<Looked> {
  const { url, addresses, rounds, browser } = options
  const findings = createFindings(options.orders)
  const looked: Looked = { looks: [], findings: [], unreachable: [] }
  const places: (string | undefined)[] = addresses.length > 0 ? [...addresses] : [undefined]
  for (const place of places) {
    for (let round = 0; round < rounds; round++) {
      const isThere = await attempt(looked, place ?? url.host, 'plain', () => plainly(options, findings, place))
      if (!isThere) break
    }
    if (browser === false) looked.withoutBrowser ??= '--no-browser'
    else await withBrowser(options, findings, looked, place)
  }
  return { ...looked, findings: findings.all() }
}

/** @returns false if nothing can be said about this address. @throws for what is no fault of the network */
async function attempt(
  { looks, unreachable }: Looked,
  address: string,
  client: Look['client'],
  work: () => Promise<Partial<Counts>>,
): Promise<boolean> {
  try {
    looks.push({ address, client, ...(await work()) })
    return true
  } catch (error) {
    // A machine that can't draw in time has not looked either.
    if (!(error instanceof Unreachable || error instanceof NotDrawn)) throw error
    unreachable.push({ address, client, reason: error.message })
    return false
  }
}

type Findings = ReturnType<typeof createFindings>

async function plainly(
  { url, releases, orders, allowed }: LookOptions,
  findings: Findings,
  place?: string,
): Promise<Counts> {
  const client = createClient(url, place)
  const report = findings.at(place ?? url.host, 'plain')
  try {
    const judge = createJudge({ releases, allowed, report, isSecure: isHttps(targetOf(url, place)) })
    return await lookPlainly({ client, judge, report, releases, origin: url.origin, orders })
  } finally {
    client.close()
  }
}

async function withBrowser(options: LookOptions, findings: Findings, looked: Looked, place?: string): Promise<void> {
  const { url, browser, releases, orders, allowed } = options
  const target = targetOf(url, place)
  if (target.protocol !== url.protocol) {
    looked.withoutBrowser ??= `a browser can't ask ${place} in the name of ${url.origin}`
    return
  }
  let opened: Awaited<ReturnType<typeof openBrowser>>
  try {
    opened = await openBrowser(
      browser || undefined,
      place
        ? { host: url.host, address: `${target.hostname}:${target.port || (isHttps(target) ? 443 : 80)}` }
        : undefined,
    )
  } catch (error) {
    looked.withoutBrowser ??= (error as Error).message.split('\n')[0]
    return
  }
  looked.browser = opened.name
  const report = findings.at(place ?? url.host, 'browser')
  const judge = createJudge({ releases, allowed, report, isSecure: isHttps(url) })
  const addresses = ['/', '/privacy', '/no-such-page', ...orders.map((key) => `/checkout/${key}`)]
  try {
    await attempt(looked, place ?? url.host, 'browser', async () => ({
      pages: await opened.look({ judge, report, origin: url.origin, addresses }),
    }))
  } finally {
    await opened.close()
  }
}

const isHttps = ({ protocol }: URL) => protocol === 'https:'
