/**
 * Which addresses a merchant may have us call, judged once the name is resolved, and called at the very address that was
 * judged, so that no answer of a name server leads elsewhere.
 */
import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** internet: by https, what is no private address. loopback: this machine alone. anywhere: all that can be reached from here. */
export type Reach = (typeof reaches)[number]
export const reaches = ['loopback', 'internet', 'anywhere'] as const

/** Why an address is not called. outOfReach: it is not this machine's. */
export type Refusal = 'notHttps' | 'privateAddress' | 'outOfReach'

/** The one block of IPv6 that is given out for the internet (IANA, "Internet Protocol Version 6 Address Space"). */
const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** NAT64 for all (RFC 6052): where only IPv6 is spoken, every IPv4 host is reached by it, private ones too. */
const nat64 = ipaddr.parseCIDR('64:ff9b::/96')

/**
 * What is wrong with an address before any name is resolved: an address in numbers is connected to without a look-up.
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

/** @param address as a name server answers it */
function refusalOfAddress(address: string, reach: Reach): Refusal | undefined {
  if (reach === 'internet' && !isPublic(address)) return 'privateAddress'
  if (reach === 'loopback' && !isLoopback(address)) return 'outOfReach'
  return undefined
}

/** @param address as a name server answers it */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (!isV6(parsed)) return parsed.range() === 'unicast'
  if (parsed.isIPv4MappedAddress()) return isPublic(parsed.toIPv4Address().toString())
  if (parsed.match(nat64)) return isPublic(ipaddr.fromByteArray(parsed.toByteArray().slice(-4)).toString())
  return parsed.range() === 'unicast' && parsed.match(globalUnicast)
}

/** 127.0.0.0/8 and ::1, also as `::ffff:127.0.0.1`. 0.0.0.0 is every address of this machine, and so none of these. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

const isV6 = (address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 => address.kind() === 'ipv6'

/** The look-up failed by ours, not by the name server's judgement; its `refusal` says why. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('an address that is not called')
    this.refusal = refusal
  }
}

/** For `lookup` of a request. A name with one address among others that is not called is refused whole: nobody has that by design. */
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
