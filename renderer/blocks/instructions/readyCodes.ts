/** Codes that are drawn before their page is: where there is no script, nothing draws them afterwards. Only in the drawing build. */
import type { LocalView } from '../../../schemas/types.ts'
import { type CodeImage, drawCode } from './codeImage.ts'

const ready = new Map<string, CodeImage>()

export const readyCode = (payload = ''): CodeImage | undefined => ready.get(payload)

/** What can't be drawn is left to the page, which says so. */
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
