/** Hosts and proxies: who can reach an address, and which forwarded addresses to trust. Pure. */
import { isIP } from 'node:net'

/**
 * True for an address that only this machine can reach: `localhost`, 127.0.0.0/8, ::1. @param host a name or an
 * address, without port
 */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return bare === 'localhost' || bare === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(bare)
}

/** For a link: browsers show this much of it. */
const maxLinkHost = 100

/**
 * Whether a text is an http(s) address that a page may link to: without a user name, which looks like the host, without a
 * password.
 *
 * @param maxHost in characters
 */
export function isHttpAddress(text: string, maxHost = maxLinkHost): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return url.username === '' && url.password === '' && url.hostname.length <= maxHost
}

/**
 * Reads our own address, such as https://pay.example.com.
 *
 * @returns its origin
 * @throws Error when it is not an HTTP address, or has more than an origin: the page's paths begin at the root
 */
export function readOrigin(setting: string): string {
  const url = URL.canParse(setting) ? new URL(setting) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  if (!isOrigin || url.pathname !== '/' || url.search || url.hash)
    throw new Error(`PUBLIC_URL: ${setting} is not an address such as https://pay.example.com, without a path`)
  return url.origin
}

/**
 * Which proxies may set X-Forwarded-*: a number of proxies, counted from the one that calls us, or their addresses (a
 * network as 10.0.0.0/8). A caller beyond them could have invented these headers.
 */
export type TrustedProxies = number | string[]

const maxProxies = 10

/** @param setting `2`, or `10.0.0.5, 192.168.0.0/16`; empty trusts no proxy. @throws Error for anything else */
export function readProxies(setting: string | undefined): TrustedProxies {
  const text = setting?.trim() ?? ''
  if (/^\d*$/.test(text) && Number(text) <= maxProxies) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  if (addresses.every(isNetwork)) return addresses
  throw new Error(`TRUST_PROXY: ${setting} is neither a number of proxies, at most ${maxProxies}, nor addresses`)
}

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (maxBits < 0 || more !== undefined) return false
  // A network of all addresses would trust everyone.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits)
}
