/**
 * The manifest of a release: the SHA-256 of each of its files, and what a browser gets of them (PCI DSS 4.0.1, 6.4.3 and
 * 11.6.1). Its signature is beside it, in manifest.json.minisig.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Headers, securityHeaders } from '../plugins/headers.ts'
import { pageKinds } from '../schemas/pageRoutes.ts'
import { signText, verifyText } from './minisign.ts'
import { digestOf, kindOfFile, servedFiles } from './servedFiles.ts'

export interface Manifest {
  name: string
  version: string
  /** ISO 8601. */
  made: string
  /** SHA-256 in hex, by the path in the folder. */
  files: Record<string, string>
  /** What a browser can get, by its path. */
  served: Record<string, { kind: string; integrity: string }>
  /** The elements of every document, in their order, without the drawing of the page. */
  document: string[]
  /** Each kind of page, with its routes. */
  pages: Record<string, { routes: string[]; drawn: boolean }>
  headers: Headers
}

export const manifestFile = 'manifest.json'
export const signatureFile = 'manifest.json.minisig'

/** Everything in these folders is run, drawn or served: a file that is added there is a change too. */
const closed = /^(bin|core|gateway|validators|renderer|dist|pages|locales|schemas|node_modules)\//
/** The embedded database, and what an operator writes. */
const own = /^(data|manifest\.json(\.minisig)?|deploy\/gateway\.env)(\/|$)/

/** Writes the manifest of a folder, and signs it. @param secret the text of the key's file; without it nothing is signed */
export function sealRelease(folder: string, secret?: string, passphrase?: string): void {
  const manifest = manifestOf(folder)
  const content = `${JSON.stringify(manifest, null, 2)}\n`
  const signature =
    secret &&
    signText(Buffer.from(content), secret, `${manifest.name} ${manifest.version} ${manifest.made}`, passphrase)
  writeFileSync(join(folder, manifestFile), content)
  if (signature) writeFileSync(join(folder, signatureFile), signature)
}

function manifestOf(folder: string): Manifest {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const pageDir = join(folder, 'dist/page')
  const served = [...servedFiles(pageDir)].map(([path, file]) => {
    return [path, { kind: kindOfFile(path), integrity: `sha256-${digestOf(readFileSync(file))}` }] as const
  })
  return {
    name,
    version,
    made: new Date().toISOString(),
    files: Object.fromEntries(filesIn(folder).map((path) => [path, hashOf(join(folder, path))])),
    served: Object.fromEntries(served),
    document: elementsOf(readFileSync(join(pageDir, 'index.html'), 'utf8')),
    pages: Object.fromEntries(pageKinds),
    headers: securityHeaders(pageDir),
  }
}

/** Tags that load, run or send something; an inline piece by its hash. */
function elementsOf(html: string): string[] {
  const tags = html.matchAll(/<(?:script|link|style|meta|base|iframe|form)\b[^>]*>(?:(?<=<script\b[^>]*>)([^<]+))?/g)
  return [...tags].map(([tag, inline]) => {
    const opened = inline ? tag.slice(0, -inline.length) : tag
    return inline ? `${opened} sha256-${digestOf(inline)}` : opened
  })
}

export interface Verified {
  manifest: Manifest
  /** The key that signed it; undefined if no key was given to compare with. */
  signedBy?: string
  /** The SHA-256 of the manifest itself. */
  digest: string
}

/**
 * @param from the manifest's file; its signature is beside it
 * @param key the text of the public key's file, or its line; without it the signature is not looked at
 * @throws Error when the file is missing or its signature is not of this key
 */
export function readManifest(from: string, key?: string): Verified {
  if (!existsSync(from)) throw new Error(`${from} does not exist: make the release anew, npm run release`)
  const content = readFileSync(from)
  const digest = hexOf(content)
  const manifest: Manifest = JSON.parse(content.toString())
  if (!key) return { manifest, digest }
  const signature = `${from}.minisig`
  if (!existsSync(signature)) throw new Error(`${signature} does not exist: the release is not signed`)
  return { manifest, digest, signedBy: verifyText(content, readFileSync(signature, 'utf8'), key) }
}

/** @returns each file of the folder that is another one, is missing or was added, such as `changed: core/money.js` */
export function changesOf(folder: string, { files }: Manifest): string[] {
  const here = new Set(filesIn(folder))
  const changed = Object.entries(files).flatMap(([path, hash]) => {
    if (!here.has(path)) return [`missing: ${path}`]
    return hashOf(join(folder, path)) === hash ? [] : [`changed: ${path}`]
  })
  const added = [...here].filter((path) => closed.test(path) && !Object.hasOwn(files, path))
  return [...changed, ...added.map((path) => `added: ${path}`)]
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !own.test(path))
    .sort()
}

const hexOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const hashOf = (file: string) => hexOf(readFileSync(file))
