/** The folder of this run's pictures, the language of its pages, and how they are shown. */
import { join } from 'node:path'
import { type Look, looks } from './shown.ts'

export const root = join(import.meta.dirname, '../..')

/** The language of the pictures: the name of a language pack. */
export const language = process.env.GALLERY_LANG ?? 'en'

const name = process.env.GALLERY_AS || 'usual'
export const look: Look = looks[name] ?? unknown()

export const folder = join(root, 'gallery', name === 'usual' ? language : `${language}-${name}`)

/** The width of each window in CSS pixels, by the name of its Playwright project. */
export const windows: Record<string, number> = look.windows ?? { phone: 390, desk: 1280 }

/** `checkout-errors-390.png` */
export const fileOf = (state: string, width: number) => `${state}-${width}.png`

function unknown(): never {
  throw new Error(`--as takes one of ${Object.keys(looks).join(', ')}, not ${name}.`)
}
