/** A small release, for tests of its evidence. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Asked } from '../../../../gateway/evidence/evidence.ts'
import { sealRelease } from '../../../../gateway/guard/manifest.ts'
import { digestOf } from '../../../../gateway/guard/servedFiles.ts'

export interface Folder {
  path: string
  write(path: string, text: string): void
  /** After the last change. */
  seal(secret?: string): void
  /** What `evidenceOf` takes. */
  asked: Asked
  remove(): void
}

const script = 'export {}'

export function smallRelease(files: Record<string, string> = {}): Folder {
  const path = mkdtempSync(join(tmpdir(), 'tillform-evidence-'))
  const write = (file: string, text: string) => {
    mkdirSync(join(path, file, '..'), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  const map = JSON.stringify({ integrity: { '/assets/later-1234567.js': `sha256-${digestOf('later')}` } })
  const tag = `<script type="module" src="/assets/first-1234567.js" integrity="sha256-${digestOf(script)}"></script>`
  const note = (purpose: string) => ({ purpose, packages: [], blocks: [], foreign: false })
  const all = {
    'package.json': '{"name":"tillform","version":"1.0.0"}',
    'sbom.cdx.json': JSON.stringify({
      components: [{ name: 'pg', version: '8.0.0', licenses: [{ license: { id: 'MIT' } }], hashes: [{}] }],
    }),
    'pages/checkout.json': '{ "id": "checkout", "routes": ["checkout"], "blocks": [] }',
    'dist/page/index.html': `<head></head><script type="importmap">${map}</script>${tag}`,
    'dist/page/assets/first-1234567.js': script,
    'dist/page/assets/later-1234567.js': 'later',
    'dist/page/csp-hash.txt': `'sha256-${digestOf(map)}'`,
    'dist/page/purposes.json': JSON.stringify({
      '/assets/first-1234567.js': note('Starts the page.'),
      '/assets/later-1234567.js': note('Does the rest.'),
    }),
    'lock/package-lock.json': JSON.stringify({
      packages: { 'node_modules/pg': {}, 'node_modules/vitest': { dev: true } },
    }),
    'audit.json': JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }),
    ...files,
  }
  for (const [file, text] of Object.entries(all)) write(file, text)
  const seal = (secret?: string) => sealRelease(path, secret)
  seal()
  return {
    path,
    write,
    seal,
    asked: {
      folder: path,
      audit: join(path, 'audit.json'),
      database: { missing: 'there is no database' },
      now: new Date('2026-11-28T12:00:00Z'),
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
