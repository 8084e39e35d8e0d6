/** What differs from the release before, and since when each file is as it is (PCI DSS 4.0.1, 6.4.3). */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, manifestFile, readManifest } from '../guard/manifest.ts'
import type { Inventory, PageFile, PageHeader } from './inventory.ts'

export interface ReleaseName {
  version: string
  /** ISO 8601. */
  made: string
}

/** The release before, as its evidence or its manifest says it. */
export interface Before {
  release: ReleaseName
  files: (Pick<PageFile, 'path' | 'integrity' | 'isMade'> & { since?: ReleaseName })[]
  headers: Pick<PageHeader, 'name' | 'value'>[]
}

export interface Difference {
  before: ReleaseName
  /** Paths. */
  added: string[]
  removed: string[]
  /** Files with the same name and another hash. */
  changed: { name: string; from: string[]; to: string[] }[]
  headers: { name: string; from?: string; to?: string }[]
}

/**
 * @param path an evidence folder, its evidence.json, or the folder of a release
 * @param key verifies the signature of a release
 * @throws Error when it is none of these
 */
export function readBefore(path: string, key?: string): Before {
  const isFolder = existsSync(path) && statSync(path).isDirectory()
  const evidence = isFolder ? join(path, 'evidence.json') : path
  if (isFolder && existsSync(join(path, manifestFile)))
    return ofManifest(readManifest(join(path, manifestFile), key).manifest)
  if (!existsSync(evidence)) throw new Error(`--before: ${path} is neither an evidence nor a release`)
  const { release, page } = JSON.parse(readFileSync(evidence, 'utf8'))
  if (!release?.version || !page?.files) throw new Error(`--before: ${evidence} is no evidence`)
  return { release: { version: release.version, made: release.made }, files: page.files, headers: page.headers }
}

const ofManifest = ({ version, made, served, headers }: Manifest): Before => ({
  release: { version, made },
  files: Object.entries(served).map(([path, { integrity }]) => ({ path, integrity })),
  headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
})

export function differenceOf({ files, headers }: Inventory, before: Before): Difference {
  // A manifest knows nothing of them.
  const hasMade = before.files.some(({ isMade }) => isMade)
  const [now, then] = [byName(files.filter(({ isMade }) => hasMade || !isMade)), byName(before.files)]
  const names = [...new Set([...now.keys(), ...then.keys()])].sort()
  const pairs = names.map((name) => {
    const [to, from] = [now.get(name) ?? [], then.get(name) ?? []]
    return { name, to: without(to, from), from: without(from, to) }
  })
  return {
    before: before.release,
    added: pairs.flatMap(({ from, to }) => (from.length === 0 ? to.map(({ path }) => path) : [])),
    removed: pairs.flatMap(({ from, to }) => (to.length === 0 ? from.map(({ path }) => path) : [])),
    changed: pairs
      .filter(({ from, to }) => from.length > 0 && to.length > 0)
      .map(({ name, from, to }) => ({ name, from: from.map(hashOf), to: to.map(hashOf) })),
    headers: headersBetween(headers, before.headers),
  }
}

/** @returns since when this content is served: as far back as the release before knows */
export function sinceOf({ path, integrity }: PageFile, release: ReleaseName, before?: Before): ReleaseName {
  const same = before?.files.find((file) => file.integrity === integrity && nameOf(file.path) === nameOf(path))
  return same ? (same.since ?? (before as Before).release) : release
}

type File = Pick<PageFile, 'path' | 'integrity'>

/** Without the hash that the build puts into a name. */
const nameOf = (path: string): string => path.replace(/-[\w-]{6,12}(?=\.\w+$)/, '')
const hashOf = ({ integrity }: File) => integrity
const without = (files: File[], others: File[]) =>
  files.filter(({ integrity }) => !others.some((other) => other.integrity === integrity))

function byName(files: File[]): Map<string, File[]> {
  const map = new Map<string, File[]>()
  for (const file of files) map.set(nameOf(file.path), [...(map.get(nameOf(file.path)) ?? []), file])
  return map
}

function headersBetween(now: Before['headers'], then: Before['headers']): Difference['headers'] {
  // A manifest has no header that depends on the connection.
  const names = [...new Set([...now, ...then].map(({ name }) => name))].filter(
    (name) => name !== 'strict-transport-security',
  )
  const valueIn = (all: Before['headers'], name: string) => all.find((header) => header.name === name)?.value
  return names
    .map((name) => ({ name, from: valueIn(then, name), to: valueIn(now, name) }))
    .filter(({ from, to }) => from !== to)
}
