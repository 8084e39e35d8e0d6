/**
 * Which hosts the gateway answers, and which proxies it trusts: a request cannot choose the host of links or escape a
 * limit.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback, type TrustedProxies } from '../network.ts'
import { Problem } from '../problem.ts'
import type { Config } from '../settings/config.ts'

/** A name or an address, and a port. */
const hostPattern = /^(\[[\da-f:.]+\]|[\w.-]+?)\.?(:\d{1,5})?$/i

const remedy = 'this gateway does not answer for that host; PUBLIC_URL says where shoppers reach it'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers any host: for routes that reveal no orders and make no links. */
    anyHost?: boolean
  }
}

/** 421 for a foreign host. A loopback address answers its own names, unless a proxy forwards another name. */
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

/** The address of this gateway, such as https://pay.example.com: the configured one, or the requested host. */
export const originOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): string =>
  publicUrl ?? `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`

/** For Fastify, which trusts no proxy when given a plain number. Hop 0 is the direct caller. */
export const trustOf = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? proxies > 0 && ((_address: string, hop: number) => hop < proxies) : proxies

/** Some proxies append the shopper's port, which would make each connection a new shopper. */
export function addForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded !== 'string') return
    headers['x-forwarded-for'] = forwarded
      .replace(/(\d{1,3}(?:\.\d{1,3}){3}):\d+/g, '$1')
      .replace(/\[([\da-f:.]+)\](?::\d+)?/gi, '$1')
  })
}
