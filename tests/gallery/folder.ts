/** Where the pictures of this run stand, and in which language its pages are. */
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** BCP 47, as a language pack is named. */
export const language = process.env.GALLERY_LANG ?? 'en'

export const folder = join(root, 'gallery', language)

/** The windows that a picture is taken in, by the name of their Playwright project; widths in CSS pixels. */
export const windows = { phone: 390, desk: 1280 }

/** `checkout-errors-390.png` */
export const fileOf = (state: string, width: number) => `${state}-${width}.png`
