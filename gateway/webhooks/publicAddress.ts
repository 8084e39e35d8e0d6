/**
 * Which addresses a merchant may have us call: only those of the public internet, judged once the name is resolved, and
 * called at the very address that was judged, so that no answer of a name server leads inside.
 */
import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The one block of IPv6 that is given out for the internet (IANA, "Internet Protocol Version 6 Address Space"). */
const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** NAT64 for all (RFC 6052): where only IPv6 is spoken, every IPv4 host is reached by it, private ones too. */
const nat64 = ipaddr.parseCIDR('64:ff9b::/96')

/**
 * What is wrong with an address before any name is resolved: an address in numbers is connected to without a look-up.
 *
 * @param url http or https
 */
export function refusalOf(url: string): 'notHttps' | 'privateAddress' | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:') return 'notHttps'
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(bare) && !isPublic(bare) ? 'privateAddress' : undefined
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

const isV6 = (address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 => address.kind() === 'ipv6'

export const privateAddress = 'EPRIVATE'

/** For `lookup` of a request. A name with one private address among others is refused whole: nobody has that by design. */
export const publicLookup =
  (resolve: typeof systemLookup = systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublic(address)))
        return callback(Object.assign(new Error('not a public address'), { code: privateAddress }), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
