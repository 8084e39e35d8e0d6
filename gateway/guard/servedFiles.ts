/** The files of the page that a gateway serves, and what they are. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isServedFile } from '../page/servedPath.ts'

/** @returns each file by the path of its address */
export function servedFiles(pageDir: string): Map<string, string> {
  const names = readdirSync(pageDir, { recursive: true, encoding: 'utf8' }).map(
    (name) => `/${name.replaceAll('\\', '/')}`,
  )
  // Compressed copies are answers of the same address.
  const paths = names.filter((path) => isServedFile(path) && !/\.(br|gz)$/.test(path)).sort()
  return new Map(paths.map((path) => [path, join(pageDir, path)]))
}

const kinds: Record<string, { kind: string; type: RegExp }> = {
  js: { kind: 'script', type: /^(text|application)\/javascript; charset=utf-8$/ },
  css: { kind: 'style', type: /^text\/css; charset=utf-8$/ },
  woff2: { kind: 'font', type: /^font\/woff2$/ },
  svg: { kind: 'image', type: /^image\/svg\+xml$/ },
  png: { kind: 'image', type: /^image\/png$/ },
  ico: { kind: 'image', type: /^image\/(x-icon|vnd\.microsoft\.icon)$/ },
  json: { kind: 'language pack', type: /^application\/json; charset=utf-8$/ },
  html: { kind: 'document', type: /^text\/html; charset=utf-8$/ },
  webmanifest: { kind: 'manifest', type: /^application\/manifest\+json/ },
}

const endingOf = (path: string) => /\.(\w+)$/.exec(path)?.[1] ?? ''

export const kindOfFile = (path: string): string => kinds[endingOf(path)]?.kind ?? 'file'

/** The content type that a file of this ending has. */
export const typeOfServed = (path: string): RegExp | undefined => kinds[endingOf(path)]?.type

/** SHA-256 in base64, as `integrity` has it. */
export const digestOf = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('base64')
