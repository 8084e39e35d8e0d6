/** A changed, missing or added file of a release is found, by doctor and before the guard looks. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { releaseState } from '../../../../gateway/commands/releaseState.ts'
import { changesOf, type Manifest, readManifest, sealRelease } from '../../../../gateway/guard/manifest.ts'
import { makeKeys } from '../../../../gateway/guard/minisign.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillform-manifest-'))
const { secret, published } = makeKeys()
const html = '<head><link rel="icon" href="data:,"></head><script type="importmap">{}</script>'
const files: Record<string, string> = {
  'package.json': '{"name":"tillform","version":"1.0.0"}',
  'dist/page/index.html': html,
  'dist/page/assets/first-1.js': 'export {}',
  'dist/page/assets/first-1.js.br': 'compressed',
  'dist/page/csp-hash.txt': "'sha256-AAAA'",
  'gateway/server.js': 'export {}',
  'deploy/gateway.env.example': 'PROVIDER=',
}
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const stateOf = (key?: string) =>
  releaseState(folder, key).map(({ kind, code, text }) => `${kind} ${code ?? ''} ${text}`)

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) write(path, text)
  sealRelease(folder, secret)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('lists every file, what a browser gets, the elements of the document and the headers', () => {
  const { manifest } = readManifest(join(folder, 'manifest.json'), published)
  expect(Object.keys(manifest.files).sort()).toEqual(Object.keys(files).sort())
  expect(Object.keys(manifest.served)).toEqual(['/assets/first-1.js', '/index.html'])
  expect(manifest.document).toEqual([
    '<link rel="icon" href="data:,">',
    expect.stringMatching(/^<script type="importmap"> sha256-.{44}$/),
  ])
  expect(manifest.headers['content-security-policy']).toContain("script-src 'self' 'sha256-AAAA'")
  expect(manifest.pages.checkout).toEqual({ routes: ['/checkout', '/checkout/:id'], drawn: true })
})

it('a release as it was made has no change, whatever an operator writes beside it', () => {
  write('deploy/gateway.env', 'PROVIDER=acquirer')
  write('data/pglite/PG_VERSION', '17')
  expect(stateOf(published)).toEqual([
    expect.stringMatching(/^ok {2}the release's 7 files are as they were made, signed by/),
  ])
})

it.each([
  ['changed: gateway/server.js', () => write('gateway/server.js', 'export {} ')],
  ['missing: dist/page/assets/first-1.js.br', () => rmSync(join(folder, 'dist/page/assets/first-1.js.br'))],
  ['added: gateway/providers/mine.js', () => write('gateway/providers/mine.js', '')],
  ['added: node_modules/x/index.js', () => write('node_modules/x/index.js', '')],
])('doctor reports %s', (change, make) => {
  make()
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  expect(changesOf(folder, manifest)).toEqual([change])
  expect(stateOf(published)).toEqual([
    expect.stringContaining(`fault releaseChanged TF305: files differ from the release: ${change}`),
  ])
})

it('a manifest that was written anew is found by the key alone', () => {
  write('gateway/server.js', 'steal()')
  sealRelease(folder, makeKeys().secret)
  expect(stateOf(published)).toEqual([expect.stringMatching(/^fault releaseChanged TF305: it is signed by/)])
  expect(stateOf()).toContainEqual(expect.stringMatching(/^note releaseKeyDue/))
  rmSync(join(folder, 'manifest.json.minisig'))
  expect(stateOf(published)).toEqual([expect.stringContaining('the release is not signed')])
})

it('the sources have no manifest, and doctor says nothing of it', () => {
  rmSync(join(folder, 'manifest.json'))
  expect(stateOf(published)).toEqual([])
})
