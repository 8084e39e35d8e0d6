/** Drawn codes, read back with independent libraries. */
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { boxes, type CodeImage, drawCode } from '../../../../renderer/blocks/instructions/codeImage.ts'

/** Pixels, 3 for each module of the code. The row of a barcode is repeated, so that it has a height. */
function pixels({ kind, rows }: CodeImage) {
  const tall = kind === 'barcode' ? Array(30).fill(rows[0]) : rows
  const wide = tall.flatMap((row: boolean[]) => Array(3).fill(row.flatMap((dark) => [dark, dark, dark])))
  return { width: wide[0].length, height: wide.length, grey: wide.flat().map((dark: boolean) => (dark ? 0 : 255)) }
}

function readBars(image: CodeImage) {
  const { width, height, grey } = pixels(image)
  const reader = new MultiFormatReader()
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.ITF, BarcodeFormat.CODE_128]],
      [DecodeHintType.ALLOWED_LENGTHS, [44]],
    ]),
  )
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(grey), width, height)
  const read = reader.decode(new BinaryBitmap(new HybridBinarizer(source)))
  return { text: read.getText(), format: BarcodeFormat[read.getBarcodeFormat()] }
}

it.each([
  'weixin://wxpay/bizpayurl?pr=TEST1234567',
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913TEST SHOP EX.6008BRASILIA62070503***6304ABCD',
  'ร้านค้าทดสอบ',
])('a QR code of %j reads as the same text', async (payload) => {
  const { width, height, grey } = pixels(await drawCode(payload, 'qr'))
  const rgba = Uint8ClampedArray.from(grey.flatMap((value: number) => [value, value, value, 255]))
  expect(jsQR(rgba, width, height)?.data).toBe(payload)
})

describe('a barcode', () => {
  it('of a boleto is a plain interleaved 2 of 5 of its 44 digits', async () => {
    const payload = '23791755200003700003381260007827139500006330'
    expect(readBars(await drawCode(payload, 'barcode', 'itf'))).toEqual({ text: payload, format: 'ITF' })
  })

  it.each(['93000000102941265801', 'CL-1029412658'])('of %s is a Code 128', async (payload) => {
    expect(readBars(await drawCode(payload, 'barcode', 'code128'))).toEqual({ text: payload, format: 'CODE_128' })
  })

  it('is refused if the content does not fit its kind', async () => {
    await expect(drawCode('123', 'barcode', 'itf')).rejects.toThrow(RangeError)
  })
})

it('each code has the quiet zone that scanners need', async () => {
  const qr = await drawCode('quiet', 'qr')
  const bars = await drawCode('123456', 'barcode', 'itf')
  expect(Math.min(...boxes(qr).map(([x, y]) => Math.min(x, y)))).toBe(4)
  expect(boxes(bars)[0]?.[0]).toBe(10)
})
