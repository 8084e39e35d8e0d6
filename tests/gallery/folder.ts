/** Where the pictures of this run stand, in which language its pages are, and how they are shown. */
import { join } from 'node:path'
import { type Look, looks } from './shown.ts'

export const root = join(import.meta.dirname, '../..')

/** Of the pictures, as a language pack is named. */
export const language = process.env.GALLERY_LANG ?? 'en'

const name = process.env.GALLERY_AS || 'usual'
export const look: Look = looks[name] ?? unknown()

export const folder = join(root, 'gallery', name === 'usual' ? language : `${language}-${name}`)

/** The windows that a picture is taken in, by the name of their Playwright project; widths in CSS pixels. */
export const windows: Record<string, number> = look.windows ?? { phone: 390, desk: 1280 }

/** `checkout-errors-390.png` */
export const fileOf = (state: string, width: number) => `${state}-${width}.png`

function unknown(): never {
  throw new Error(`--as takes one of ${Object.keys(looks).join(', ')}, not ${name}.`)
}
