/**
 * A language pack of the built page: JSON, fetched under its integrity, so that a changed file shows nothing and runs
 * nothing. The document names the packs that it was drawn with; a list names the others.
 */
import type { LocalePack } from '../../schemas/types.ts'
import { ChunkError } from '../api/chunks.ts'
import type { Part } from './packs.vite.ts'

const fetched = new Map<string, LocalePack>()

/** As `loadPack` of packs.vite.ts. */
export async function fetchPack(tag: string, part: Part): Promise<LocalePack> {
  const name = `${tag}-${part}`
  const link = document.querySelector<HTMLLinkElement>(`link[data-pack=${name}]`)
  const { href, integrity } = link ?? (await import('./packFiles.ts')).packFiles[name] ?? {}
  if (!href || !integrity) throw new Error(`No language pack ${tag}.`)
  const pack =
    fetched.get(name) ??
    // A browser that has cached an incomplete file refuses it for a year.
    (await read(href, { integrity }).catch(() => read(href, { integrity, cache: 'reload' })))
  fetched.set(name, pack)
  return pack
}

async function read(href: string, options: RequestInit): Promise<LocalePack> {
  try {
    const answer = await fetch(href, options)
    if (answer.ok) return await answer.json()
  } catch {
    // The same as an answer without a pack.
  }
  throw new ChunkError(`${href} did not load.`, false)
}
