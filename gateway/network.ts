/** Hosts and proxies: who can reach an address, and who is believed about where a request comes from. Pure. */
import { isIP } from 'node:net'

/** True for what only this machine can reach: `localhost`, 127.0.0.0/8, ::1. @param host a name or an address, no port */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return bare === 'localhost' || bare === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(bare)
}

/**
 * An address of our own, such as https://pay.example.com.
 *
 * @returns its origin
 * @throws Error when it is no http address, or says more than an origin does: the page's paths begin at the root
 */
export function readOrigin(setting: string): string {
  const url = URL.canParse(setting) ? new URL(setting) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  if (!isOrigin || url.pathname !== '/' || url.search || url.hash)
    throw new Error(`PUBLIC_URL: ${setting} is no address such as https://pay.example.com, without a path`)
  return url.origin
}

/**
 * Whom to believe about X-Forwarded-*: so many proxies, counted from the one that calls us, or proxies at these addresses
 * (a network as 10.0.0.0/8). Whoever is further away may have made up what they say.
 */
export type TrustedProxies = number | string[]

const maxProxies = 10

/** @param setting `2`, or `10.0.0.5, 192.168.0.0/16`; empty: nobody is believed. @throws Error for anything else */
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
  // A network of all addresses would believe everybody.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits)
}
