/**
 * Draws codes before their page is drawn, because without a script they could not be drawn later. Only in the drawing
 * build.
 */
import type { LocalView } from '../../../schemas/types.ts'
import { type CodeImage, drawCode } from './codeImage.ts'

const ready = new Map<string, CodeImage>()

export const readyCode = (payload = ''): CodeImage | undefined => ready.get(payload)

/** The page shows a message for a code that can't be drawn. */
export async function readyCodes(local: LocalView | undefined): Promise<void> {
  ready.clear()
  const all = local ? [local, ...(local.codes ?? [])] : []
  await Promise.all(
    all.map(async ({ payload, ticket, barcode }) => {
      if (!payload || ticket === 'none') return
      const image = await drawCode(payload, ticket, barcode).catch(() => undefined)
      if (image) ready.set(payload, image)
    }),
  )
}
