/**
 * A payload as the dark and light modules of its code, with the quiet zone that scanners need. It loads when a page has
 * a code to draw, because its libraries are large.
 */
import { loadChunk } from '../../api/chunks.ts'

export interface CodeImage {
  kind: 'qr' | 'barcode'
  /** True is dark. A barcode has one row, drawn as high as there is space. */
  rows: boolean[][]
}

/** In modules: ISO/IEC 18004 (QR) requires 4, ISO/IEC 15417 and 16390 (bars) 10 on each side. */
const quiet = { qr: 4, barcode: 10 }

/** @throws Error if the payload is too long for the code, or has characters that the barcode can't encode */
export async function drawCode(payload: string, ticket: 'qr' | 'barcode', barcode?: string): Promise<CodeImage> {
  if (ticket === 'barcode') return { kind: 'barcode', rows: [await bars(payload, barcode)] }
  const { encode } = await loadChunk(() => import('uqr'))
  return { kind: 'qr', rows: encode(payload, { ecc: 'M', border: quiet.qr }).data }
}

type Found = Awaited<typeof import('jsbarcode/bin/barcodes/ITF/ITF.js')>

async function bars(payload: string, barcode = 'code128'): Promise<boolean[]> {
  const { default: found } = await loadChunk<Found>(() =>
    barcode === 'itf'
      ? import('jsbarcode/bin/barcodes/ITF/ITF.js')
      : import('jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js'),
  )
  const Encoder = 'default' in found ? found.default : found
  const encoder = new Encoder(payload, {})
  if (!encoder.valid()) throw new RangeError(`This is no content for a barcode of kind ${barcode}.`)
  const light: boolean[] = Array(quiet.barcode).fill(false)
  return [...light, ...[...encoder.encode().data].map((bit) => bit === '1'), ...light]
}

/** Adjacent dark modules of a row as one box each: column, row, width. */
export function boxes({ rows }: CodeImage): [x: number, y: number, width: number][] {
  return rows.flatMap((row, y) => {
    const found: [number, number, number][] = []
    row.forEach((dark, x) => {
      const last = found.at(-1)
      if (dark && last && row[x - 1]) last[2]++
      else if (dark) found.push([x, y, 1])
    })
    return found
  })
}
