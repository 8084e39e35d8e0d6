/** Which hosts are answered, and which proxies are believed: a request's own word makes no link and moves no limit. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback, type TrustedProxies } from '../network.ts'
import { Problem } from '../problem.ts'
import type { Config } from '../settings/config.ts'

/** A name or an address, and a port. */
const hostPattern = /^(\[[\da-f:.]+\]|[\w.-]+?)\.?(:\d{1,5})?$/i

const remedy = 'this gateway does not answer for that host; PUBLIC_URL says where shoppers reach it'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered whatever host is asked: for routes that say nothing of orders and make no link. */
    anyHost?: boolean
  }
}

/** 421 for the host of somebody else. On a loopback address its own names do, as long as nobody forwards another one. */
export function addHosts(app: FastifyInstance, { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): void {
  const own = publicUrl && new URL(publicUrl).hostname
  const isOurs = (name: string) => name === own || (isLoopback(host) && isLoopback(name))
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.anyHost) return
    const [, name] = hostPattern.exec(request.host) ?? []
    if (name && isOurs(name.toLowerCase())) return
    reply.header('cache-control', 'no-store')
    throw new Problem(421, 'misdirected', { message: remedy })
  })
}

/** Where this gateway is reached, such as https://pay.example.com: as it was told, else as a host of ours that was asked. */
export const originOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string =>
  publicUrl ?? `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`

/** For Fastify, which believes nobody when it is given a bare number. Hop 0 is whoever calls us. */
export const trustOf = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? proxies > 0 && ((_address: string, hop: number) => hop < proxies) : proxies

/** Some proxies add the shopper's port, which would make each connection another shopper. */
export function addForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded !== 'string') return
    headers['x-forwarded-for'] = forwarded
      .replace(/(\d{1,3}(?:\.\d{1,3}){3}):\d+/g, '$1')
      .replace(/\[([\da-f:.]+)\](?::\d+)?/gi, '$1')
  })
}
