/** What the evidence finds in a release and in the settings of a gateway, and what it says of the release before. */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readBefore } from '../../../../gateway/evidence/difference.ts'
import { documentsOf } from '../../../../gateway/evidence/documents.ts'
import { evidenceOf } from '../../../../gateway/evidence/evidence.ts'
import { readManifest as readVerified } from '../../../../gateway/guard/manifest.ts'
import { makeKeys } from '../../../../gateway/guard/minisign.ts'
import { headerPurposes } from '../../../../gateway/plugins/headers.ts'
import { type Config, defaults } from '../../../../gateway/settings/config.ts'
import { type Folder, smallRelease } from './folder.ts'

let release: Folder
afterEach(() => release.remove())

/** Findings but those of tests, which a small release does not have. */
async function findings(change: (folder: Folder) => void, config?: Partial<Config>) {
  release = smallRelease()
  change(release)
  const asked = { ...release.asked, config: config && { ...defaults, ...config } }
  const evidence = await evidenceOf(asked)
  return evidence.findings.filter(({ code }) => code !== 'TF307').map(({ code, what }) => `${code} ${what}`)
}

it('a release with all its facts has no finding', async () => {
  expect(await findings(() => {})).toEqual([])
})

it('a release without the record of its tests has no held statement of a test', async () => {
  release = smallRelease()
  const { findings: found, statements } = await evidenceOf(release.asked)
  expect(found.filter(({ code }) => code === 'TF307').length).toBeGreaterThan(30)
  expect(statements.find(({ id }) => id === 'keys-hashed')?.state).toBe('red')
})

describe('a finding', () => {
  const policy = (change: (policy: string) => string) => (folder: Folder) => {
    folder.seal()
    const file = join(folder.path, 'manifest.json')
    const manifest = readVerified(file).manifest
    manifest.headers['content-security-policy'] = change(manifest.headers['content-security-policy'] ?? '')
    writeFileSync(file, JSON.stringify(manifest))
  }

  it.each<[string, (folder: Folder) => void, RegExp]>([
    [
      'is a script without a purpose',
      (folder) => {
        folder.write('dist/page/assets/added-7654321.js', 'export {}')
        folder.seal()
      },
      /^TF306 \/assets\/added-7654321\.js states no purpose$/,
    ],
    [
      'is a script that is loaded without its hash',
      (folder) => {
        folder.write('dist/page/index.html', '<head></head><script src="/assets/first-1234567.js"></script>')
        folder.seal()
      },
      /^TF308 \/assets\/first-1234567\.js is loaded without its hash/,
    ],
    [
      'is a script of another origin',
      (folder) => {
        folder.write('dist/page/index.html', '<head></head><script src="https://cdn.example/x.js"></script>')
        folder.seal()
      },
      /^TF308 <script src="https:\/\/cdn\.example\/x\.js">/,
    ],
    [
      'is a policy with inline code',
      policy((text) => text.replace("style-src 'self'", "style-src 'unsafe-inline'")),
      /^TF308 'unsafe-inline'/,
    ],
    [
      'is a policy with another origin',
      policy((text) => text.replace("img-src 'self'", 'img-src https://cdn.example')),
      /^TF308 img-src https:\/\/cdn\.example$/,
    ],
    [
      'is a changed file',
      (folder) => folder.write('package.json', '{"name":"tillform","version":"1.0.1"}'),
      /^TF305 changed: package\.json$/,
    ],
    [
      'is a component without a licence',
      (folder) => {
        folder.write('sbom.cdx.json', '{"components":[{"name":"pg","version":"8.0.0","hashes":[{}]}]}')
        folder.seal()
      },
      /^TF309 pg@8\.0\.0 has no licence or no hash$/,
    ],
    [
      'is a package of the page that the bill does not list',
      (folder) => {
        const note = { purpose: 'Draws codes.', packages: ['uqr@1.0.0'], blocks: [], foreign: true }
        const others = { '/assets/later-1234567.js': { ...note, packages: [] } }
        folder.write('dist/page/purposes.json', JSON.stringify({ '/assets/first-1234567.js': note, ...others }))
        folder.seal()
      },
      /^TF309 uqr@1\.0\.0 is in the page, and not in the bill$/,
    ],
    [
      'is a known vulnerability that is critical',
      (folder) => folder.write('audit.json', audit('pg', 'critical')),
      /^TF310 pg: It lets in \(critical\)$/,
    ],
  ])('%s', async (_what, change, expected) => {
    expect(await findings(change)).toContainEqual(expect.stringMatching(expected))
  })

  it.each([
    ['of a package for development', audit('vitest', 'critical')],
    ['that is moderate', audit('pg', 'moderate')],
  ])('is no vulnerability %s', async (_what, text) => {
    const answered = (folder: Folder) => {
      folder.write('audit.json', text)
      folder.seal()
    }
    expect(await findings(answered)).toEqual([])
  })

  it.each<[string, Partial<Config>, string]>([
    [
      'a sandbox that others reach',
      { sandbox: true, publicUrl: 'https://pay.example.com' },
      'TF308 the sandbox is on at https://pay.example.com',
    ],
    ['a trail that is kept for less than a year', { sandbox: false, trailDays: 90 }, 'TF308 TRAIL_DAYS is 90'],
  ])('is %s', async (_what, config, expected) => {
    expect(await findings(() => {}, config)).toEqual([expected])
  })

  it('is a script of the operator without a purpose, and none with one', async () => {
    const added = (text: string) => (folder: Folder) => folder.write('shop.js', text)
    const from = (folder: Folder) => ({
      ...folder.asked,
      config: { ...defaults, analyticsScript: join(folder.path, 'shop.js') },
    })
    for (const [text, expected] of [
      ['count()', 1],
      ['/* Counts visits of the shop. */ count()', 0],
    ] as const) {
      release = smallRelease()
      added(text)(release)
      const { findings: found, page } = await evidenceOf(from(release))
      expect(found.filter(({ code }) => code === 'TF306')).toHaveLength(expected)
      expect(page.files.find(({ owner }) => owner === 'the operator')?.path).toMatch(/^\/assets\/analytics-/)
      release.remove()
    }
  })
})

function audit(name: string, severity: string): string {
  const via = [{ title: 'It lets in', severity, url: 'https://example.com/1', range: '<9' }]
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { [name]: { severity, via, nodes: [`node_modules/${name}`] } },
  })
}

it('each header that is sent has a purpose, and each purpose is of a header that is sent', async () => {
  release = smallRelease()
  const { page } = await evidenceOf(release.asked)
  expect(page.headers.map(({ name }) => name).sort()).toEqual(Object.keys(headerPurposes).sort())
})

describe('the signature', () => {
  it('is verified by the key, and is unknown without one', async () => {
    const { secret, published } = makeKeys()
    release = smallRelease()
    release.seal(secret)
    expect(
      (await evidenceOf({ ...release.asked, key: published })).statements.find(({ id }) => id === 'authorized')
        ?.shownBy[0],
    ).toContain('signed by')
    const without = await evidenceOf(release.asked)
    expect(without.unknown).toContainEqual(expect.stringContaining('release.signed (authorized): no key was given'))
  })

  it('of another key is a finding', async () => {
    release = smallRelease()
    release.seal(makeKeys().secret)
    const { findings: found } = await evidenceOf({ ...release.asked, key: makeKeys().published })
    expect(found).toContainEqual({
      code: 'TF305',
      where: 'authorized',
      what: expect.stringContaining('it is signed by'),
    })
  })
})

describe('the difference to the release before', () => {
  it('names what was added, removed and changed, and since when the rest is as it is', async () => {
    release = smallRelease({ 'dist/page/assets/gone-1234567.js': 'gone' })
    const first = await evidenceOf(release.asked)
    const kept = join(release.path, 'evidence.json')
    writeFileSync(
      kept,
      JSON.stringify({
        ...first,
        release: { ...first.release, version: '0.9.0', made: '2026-10-01T00:00:00Z' },
        page: {
          ...first.page,
          files: first.page.files.map((file) => ({
            ...file,
            since: { version: '0.8.0', made: '2026-09-01T00:00:00Z' },
          })),
        },
      }),
    )
    const next = smallRelease({
      'dist/page/assets/later-7654321.js': 'later anew',
      'dist/page/assets/new-1234567.js': 'new',
    })
    next.write('dist/page/csp-hash.txt', `'sha256-${randomBytes(32).toString('base64')}'`)
    for (const old of ['later-1234567.js']) next.write(`dist/page/assets/${old}`, 'later anew')
    next.seal()
    const { difference, page } = await evidenceOf({ ...next.asked, before: readBefore(kept) })
    next.remove()
    expect(difference?.before).toEqual({ version: '0.9.0', made: '2026-10-01T00:00:00Z' })
    expect(difference?.added).toEqual(['/assets/new-1234567.js'])
    expect(difference?.removed).toEqual(['/assets/gone-1234567.js'])
    expect(difference?.changed.map(({ name }) => name)).toEqual(['/assets/later.js'])
    expect(difference?.headers).toMatchObject([{ name: 'content-security-policy' }])
    const sinceOf = (path: string) => page.files.find((file) => file.path === path)?.since.version
    expect(sinceOf('/assets/first-1234567.js')).toBe('0.8.0')
    expect(sinceOf('/assets/new-1234567.js')).toBe('1.0.0')
  })

  it('is read from the folder of a release too', async () => {
    release = smallRelease()
    const next = smallRelease({ 'dist/page/assets/new-1234567.js': 'new' })
    const { difference } = await evidenceOf({ ...next.asked, before: readBefore(release.path) })
    next.remove()
    expect(difference).toMatchObject({ added: ['/assets/new-1234567.js'], removed: [], changed: [], headers: [] })
    expect(() => readBefore(join(release.path, 'nowhere'))).toThrow('is neither an evidence nor a release')
  })
})

it('what could not be looked at is said, and refutes nothing', async () => {
  release = smallRelease()
  const { unknown, statements } = await evidenceOf({ ...release.asked, audit: undefined })
  expect(unknown).toContainEqual(expect.stringMatching(/^trail\.whole \(trail-whole\): there is no database$/))
  expect(unknown).toContainEqual(expect.stringContaining('the settings of the gateway can not be read'))
  expect(unknown).toContainEqual(expect.stringContaining('name that one by --before'))
  expect(statements.find(({ id }) => id === 'vulnerabilities')?.state).toBe('unknown')
})

it('text of a file stays text in the documents', async () => {
  release = smallRelease({
    'dist/page/purposes.json': JSON.stringify({
      '/assets/first-1234567.js': { purpose: '<img src=x> | **a**\n| b', packages: [], blocks: [], foreign: false },
    }),
  })
  const { '6.4.3-page.md': text = '' } = documentsOf(await evidenceOf(release.asked))
  expect(text).toContain('&lt;img src=x> \\| **a** \\| b')
  expect(text).not.toContain('<img')
})
