/** Reads codes from pictures with independent libraries. */
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import jsQR from 'jsqr'
import type { Page } from 'playwright/test'

interface Picture {
  width: number
  height: number
  /** 0 (black) to 255 for each pixel. */
  grey: Uint8ClampedArray
}

/** @returns undefined if the picture has no QR code */
export async function readQr(page: Page, png: Buffer): Promise<string | undefined> {
  const { grey, width, height } = await decoded(page, png)
  const rgba = new Uint8ClampedArray(grey.length * 4).map((_, at) => (at % 4 === 3 ? 255 : (grey[at >> 2] ?? 0)))
  return jsQR(rgba, width, height)?.data
}

/**
 * @param band the vertical range of the bars in pixels; the rest is text
 * @throws Error if there is no barcode
 */
export async function readBarcode(page: Page, png: Buffer, band: { top: number; height: number }): Promise<string> {
  const { grey, width, height } = await decoded(page, png, band)
  const reader = new MultiFormatReader()
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.ITF, BarcodeFormat.CODE_128]],
      [DecodeHintType.ALLOWED_LENGTHS, [44]],
    ]),
  )
  return reader.decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))).getText()
}

/** Decodes the PNG in the browser, which the page's policy allows. */
async function decoded(page: Page, png: Buffer, band?: { top: number; height: number }): Promise<Picture> {
  const { signs, ...size } = await page.evaluate(
    async ({ source, top, wanted }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const { width } = image
      const height = wanted ?? image.height
      const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
      pen?.drawImage(image, 0, -top)
      const data = pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
      // As text, because a list of so many numbers takes minutes to transfer.
      let signs = ''
      for (let at = 0; at < data.length; at += 4) signs += String.fromCharCode(data[at] ?? 0)
      return { width, height, signs }
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, top: band?.top ?? 0, wanted: band?.height },
  )
  return { ...size, grey: Uint8ClampedArray.from(signs, (sign) => sign.charCodeAt(0)) }
}
