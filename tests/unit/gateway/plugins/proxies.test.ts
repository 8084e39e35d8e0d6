/**
 * Behind proxies, limits count shoppers: invented addresses in a request gain nothing.
 *
 * @long
 */
import { randomInt } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../../../gateway/settings/config.ts'
import { startServer, type TestServer } from '../support/server.ts'

const mostReports = 60
const anyAddress = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')

/** By TRUST_PROXY. */
const servers = new Map<string, TestServer>()
afterAll(async () => {
  for (const server of servers.values()) await server.stop()
})

async function behind(trustProxy: string): Promise<TestServer> {
  const server =
    servers.get(trustProxy) ??
    (await startServer({ trustProxy: readConfig([], { TRUST_PROXY: trustProxy }).trustProxy }))
  servers.set(trustProxy, server)
  return server
}

/** @param forwarded a new X-Forwarded-For for each request. @returns how many of 80 requests were accepted */
async function taken({ app }: TestServer, forwarded: () => string, remoteAddress: string) {
  let count = 0
  for (let calls = 0; calls < mostReports + 20; calls++) {
    const headers = { 'x-forwarded-for': forwarded() }
    const request = { method: 'POST', url: '/api/csp-report', payload: {}, headers, remoteAddress } as const
    if ((await app.inject(request)).statusCode === 204) count++
  }
  return count
}

const networks = '10.0.0.0/8, fd00::/8'

it.each([
  ['one proxy', '1', () => `${anyAddress()}, ${anyAddress()}, 203.0.113.7`, '10.0.0.1'],
  ['a proxy that names ports', '1', () => `${anyAddress()}, 203.0.113.8:${randomInt(1024, 65_000)}`, '10.0.0.1'],
  ['one proxy, with a network of IPv6', '1', () => `2001:db8:0:7::${randomInt(1, 65_000).toString(16)}`, '10.0.0.1'],
  ['two proxies', '2', () => `${anyAddress()}, 203.0.113.7, 198.51.100.2`, '10.0.0.1'],
  ['proxies of a network', networks, () => `${anyAddress()}, 203.0.113.7, fd00::5, 10.2.2.2`, '10.0.0.1'],
  ['a sender who is not the proxy', networks, anyAddress, '203.0.113.9'],
  ['no proxy', '0', anyAddress, '203.0.113.7'],
] as const)(
  'through %s, a shopper has one limit whatever else the request contains',
  async (_who, trustProxy, forwarded, caller) => {
    expect(await taken(await behind(trustProxy), forwarded, caller)).toBe(mostReports)
  },
)

it.each([
  ['one proxy', '1', () => anyAddress()],
  ['two proxies', '2', () => `${anyAddress()}, 198.51.100.2`],
  ['proxies of a network', networks, () => `${anyAddress()}, 10.2.2.2`],
] as const)('through %s, each shopper has a limit of their own', async (_who, trustProxy, forwarded) => {
  expect(await taken(await behind(trustProxy), forwarded, '10.0.0.1')).toBe(mostReports + 20)
})
