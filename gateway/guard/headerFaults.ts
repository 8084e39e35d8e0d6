/** Compares the headers of an answer with those that a release sends. */
import { type Headers, oneYearSeconds, policyWith, walletAddresses } from '../plugins/headers.ts'
import { policy as logoPolicy } from '../routes/logos.ts'
import { typeOfServed } from './servedFiles.ts'

export interface HeaderFault {
  name: string
  expected: string
  received: string
}

/** What an answer is: its caching and its content type follow. */
export type Subject = 'document' | 'redirect' | 'file' | 'api' | 'media'

interface Asked {
  path: string
  subject: Subject
  isSecure: boolean
}

/** Servers and proxies may add these: they change nothing that a browser loads, runs or sends. */
const harmless = [
  'accept-ranges',
  'age',
  'cache-status',
  'connection',
  'content-encoding',
  'content-language',
  'content-length',
  'date',
  'etag',
  'expires',
  'keep-alive',
  'last-modified',
  'pragma',
  'retry-after',
  'server',
  'server-timing',
  'transfer-encoding',
  'vary',
  'via',
  'x-cache',
  'x-cache-hits',
  'x-powered-by',
  'x-request-id',
  'x-served-by',
  'x-timer',
]

const immutable = `public, max-age=${oneYearSeconds}, immutable`

/**
 * @param expected the security headers of the release
 * @param allowed names of headers that the operator's proxy sets, in lower case
 */
export function headerFaults(
  headers: Record<string, string>,
  { path, subject, isSecure }: Asked,
  expected: Headers,
  allowed: readonly string[],
): HeaderFault[] {
  const wanted: Record<string, string | RegExp> = {
    ...expected,
    ...(path.startsWith('/api/logos/') && { 'content-security-policy': logoPolicy }),
    ...(isWithWallet(headers, subject, expected) && { 'content-security-policy': /./ }),
    ...contentOf(path, subject),
    ...(isSecure && { 'strict-transport-security': /^max-age=\d+(; ?includeSubDomains)?(; ?preload)?$/i }),
  }
  const missing = Object.entries(wanted).flatMap(([name, value]): HeaderFault[] => {
    const received = headers[name]
    const isRight = typeof value === 'string' ? received === value : received !== undefined && value.test(received)
    return isRight ? [] : [{ name, expected: String(value), received: received ?? 'none' }]
  })
  const tooShort = isSecure && Number(/\d+/.exec(headers['strict-transport-security'] ?? '')?.[0]) < oneYearSeconds
  const added = Object.entries(headers).filter(
    ([name, value]) => !Object.hasOwn(wanted, name) && !harmless.includes(name) && !isOwnService(name, value, subject),
  )
  return [
    ...missing,
    ...(tooShort
      ? [
          {
            name: 'strict-transport-security',
            expected: `at least ${oneYearSeconds}`,
            received: headers['strict-transport-security'] ?? '',
          },
        ]
      : []),
    ...added.map(([name, received]) => ({ name, expected: 'none', received })),
  ].filter(({ name }) => !allowed.includes(name))
}

/** HTTP/3 at this host, which a proxy may offer; a limit of calls; where a redirect leads, which is compared elsewhere. */
const isOwnService = (name: string, value: string, subject: Subject): boolean =>
  (name === 'alt-svc' && /^(clear|h3(-\d+)?=":\d+"(; ?\w+=\d+)*(, ?)?)+$/.test(value)) ||
  /^x-ratelimit-(limit|remaining|reset)$/.test(name) ||
  (name === 'location' && subject === 'redirect')

/** The page of an order that is sold with a wallet. */
const isWithWallet = (headers: Record<string, string>, subject: Subject, expected: Headers): boolean =>
  subject === 'document' &&
  Object.values(walletAddresses).some((each) => headers['content-security-policy'] === policyWith(each, expected))

function contentOf(path: string, subject: Subject): Record<string, string | RegExp> {
  if (subject === 'redirect') return { 'cache-control': 'no-store' }
  if (subject === 'document') return { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  if (subject === 'api') return { 'content-type': /^application\/json(; charset=utf-8)?$/, 'cache-control': 'no-store' }
  if (subject === 'media') return { 'content-type': /^image\/(png|jpeg|webp|svg\+xml)$/, 'cache-control': immutable }
  const type = typeOfServed(path)
  return { ...(type && { 'content-type': type }), 'cache-control': cachingOf(path) }
}

function cachingOf(path: string): string {
  if (path.startsWith('/brands/')) return 'public, max-age=86400'
  return /^\/(assets|brand)\/|^\/scriptless\.css$/.test(path) ? immutable : 'no-store'
}
