/** Codes in pictures, read by libraries that others wrote. */
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import jsQR from 'jsqr'
import type { BrowserContext } from 'playwright/test'

interface Picture {
  width: number
  height: number
  /** Red, green, blue, alpha of each pixel. */
  data: number[]
}

/** @returns undefined where the picture holds no QR code */
export async function readQr(context: BrowserContext, png: Buffer): Promise<string | undefined> {
  const { data, width, height } = await decoded(context, png)
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data
}

/** @throws where the picture holds no barcode */
export async function readBarcode(context: BrowserContext, png: Buffer): Promise<string> {
  const { data, width, height } = await decoded(context, png)
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4] ?? 0)
  const reader = new MultiFormatReader()
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.ITF, BarcodeFormat.CODE_128]],
      [DecodeHintType.ALLOWED_LENGTHS, [44]],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  )
  return reader.decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))).getText()
}

/** The browser itself knows how to read a PNG. */
async function decoded(context: BrowserContext, png: Buffer): Promise<Picture> {
  const page = await context.newPage()
  try {
    return await page.evaluate(
      async (source) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const { width, height } = image
        const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
        pen?.drawImage(image, 0, 0)
        return { width, height, data: [...(pen?.getImageData(0, 0, width, height).data ?? [])] }
      },
      `data:image/png;base64,${png.toString('base64')}`,
    )
  } finally {
    await page.close()
  }
}
