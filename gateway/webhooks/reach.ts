/**
 * Which addresses a webhook may call. The resolved address is checked, and the request connects to exactly that
 * address, so that a second DNS answer cannot redirect it.
 */
import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** internet: public addresses, by https. loopback: only this machine. anywhere: everything reachable. */
export type Reach = (typeof reaches)[number]
export const reaches = ['loopback', 'internet', 'anywhere'] as const

/** Why an address is refused. outOfReach: it is not this machine's. */
export type Refusal = 'notHttps' | 'privateAddress' | 'outOfReach'

/** The only IPv6 block assigned to the internet (IANA, "Internet Protocol Version 6 Address Space"). */
const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** The public NAT64 prefix (RFC 6052): IPv6-only networks use it to reach every IPv4 host, including private ones. */
const nat64 = ipaddr.parseCIDR('64:ff9b::/96')

/**
 * Checks an address before resolving names: numeric addresses connect without a look-up.
 *
 * @param url http or https
 */
export function refusalOf(url: string, reach: Reach): Refusal | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname } = new URL(url)
  if (reach === 'internet' && protocol !== 'https:') return 'notHttps'
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(bare) ? refusalOfAddress(bare, reach) : undefined
}

/** @param address from a DNS answer */
function refusalOfAddress(address: string, reach: Reach): Refusal | undefined {
  if (reach === 'internet' && !isPublic(address)) return 'privateAddress'
  if (reach === 'loopback' && !isLoopback(address)) return 'outOfReach'
  return undefined
}

/** @param address from a DNS answer */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (!isV6(parsed)) return parsed.range() === 'unicast'
  if (parsed.isIPv4MappedAddress()) return isPublic(parsed.toIPv4Address().toString())
  if (parsed.match(nat64)) return isPublic(ipaddr.fromByteArray(parsed.toByteArray().slice(-4)).toString())
  return parsed.range() === 'unicast' && parsed.match(globalUnicast)
}

/** 127.0.0.0/8 and ::1, also as `::ffff:127.0.0.1`. Not 0.0.0.0, which means every address of this machine. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

const isV6 = (address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 => address.kind() === 'ipv6'

/** We refused the resolved address; `refusal` says why. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('an address that is not called')
    this.refusal = refusal
  }
}

/**
 * For a request's `lookup`. If one of a name's addresses is refused, the whole name is: a proper setup never mixes
 * them.
 */
export const lookupWithin =
  (reach: Reach, resolve: typeof systemLookup = systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      const refusal = first
        ? addresses.map(({ address }) => refusalOfAddress(address, reach)).find(Boolean)
        : refusalOfAddress('', reach)
      if (refusal) return callback(new RefusedAddress(refusal), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first?.address ?? '', first?.family)
    })
  }
