/** The compressed sizes of files, and the package from which each byte of a script comes. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { peersFolder } from '../harness/report.ts'

export interface Weight {
  raw: number
  gzip: number
  brotli: number
}

export const weightless: Weight = { raw: 0, gzip: 0, brotli: 0 }

/** The used part of @jridgewell/sourcemap-codec: lines of [column, source, …]. */
type Decode = (mappings: string) => [column: number, source?: number, ...rest: number[]][][]
const { decode } = createRequire(join(peersFolder, 'package.json'))('@jridgewell/sourcemap-codec') as { decode: Decode }

/** gzip -9 and brotli -11, as the page is served. */
export function weigh(file: string): Weight {
  const content = readFileSync(file)
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  }
}

export function add(...weights: Weight[]): Weight {
  return weights.reduce(
    (a, b) => ({ raw: a.raw + b.raw, gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }),
    weightless,
  )
}

/**
 * Divides a script's size among packages, by the minified characters that its source map traces to each. In a shared
 * file, the compressed size of one package is not known, so each gets its share of the whole. JSON and the
 * bundler's own code are in no source map, so they count under the file's name.
 */
export function weighByPackage(file: string): Map<string, Weight> {
  const whole = weigh(file)
  const characters = charactersByPackage(file)
  const total = [...characters.values()].reduce((sum, count) => sum + count, 0)
  const shareOf = (count: number): Weight => ({
    raw: (whole.raw * count) / total,
    gzip: (whole.gzip * count) / total,
    brotli: (whole.brotli * count) / total,
  })
  return new Map([...characters].map(([name, count]) => [name, shareOf(count)]))
}

function charactersByPackage(file: string): Map<string, number> {
  const text = readFileSync(file, 'utf8')
  const unmapped = `data and glue in ${basename(file).replace(/-[\w-]{8}\.js$/, '')}`
  const characters = new Map([[unmapped, text.length]])
  if (!existsSync(`${file}.map`)) return characters
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { mappings: string; sources: string[] }
  const lines = text.split('\n')
  const move = (count: number, to: string) => {
    characters.set(unmapped, (characters.get(unmapped) ?? 0) - count)
    characters.set(to, (characters.get(to) ?? 0) + count)
  }
  decode(map.mappings).forEach((segments, line) => {
    segments.forEach(([column, source], index) => {
      const until = segments[index + 1]?.[0] ?? lines[line]?.length ?? column
      if (source !== undefined) move(until - column, packageOf(map.sources[source] ?? '') ?? unmapped)
    })
  })
  return characters
}

/** An npm package, or a folder of the product's own. */
function packageOf(source: string): string | undefined {
  const installed = source.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1]
  if (installed) return installed
  const own = source.match(/(?:^|\/)(renderer\/[^/]+|validators|pages|locales|schemas)(?:\/|$)/)?.[1]
  return own && `ours: ${own.replace(/\/[^/]+\.tsx?$/, '')}`
}
