/** Colours and their contrast by WCAG 2.2. Pure: the page draws with it, the gateway warns with it. */

/** sRGB channels, 0 to 255. */
export type Color = [red: number, green: number, blue: number]

/** WCAG 2.2, 1.4.3: text. It includes the 3:1 of 1.4.11 for focus rings. */
export const textContrast = 4.5

const white: Color = [255, 255, 255]
const ink: Color = [22, 24, 29]
/** The darkest background of links: a brand's soft shade is lighter. */
const ground: Color = [246, 247, 249]
const softShare = 0.08

/** @param color `#rgb` or `#rrggbb`; anything else is undefined */
export function parse(color: string): Color | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color)
  const digits = short ? short.slice(1).map((digit) => digit + digit) : /^#(..)(..)(..)$/.exec(color)?.slice(1)
  const channels = digits?.map((pair) => (/^[0-9a-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : Number.NaN))
  return channels?.every(Number.isFinite) ? (channels as Color) : undefined
}

/** `#rrggbb` */
export const hex = (color: Color): string =>
  `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrast(a: Color, b: Color): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The background of a chosen option: a light tint of the brand's colour. */
export const softOf = (brand: Color): Color => mixed(brand, white, softShare)

/** The colour of links and focus rings: the brand's colour, darkened until it is readable. */
export function readableShade(brand: Color): Color {
  const grounds = [ground, softOf(brand)]
  for (let factor = 1; factor > 0; factor -= 0.04) {
    const shade = scaled(brand, factor)
    if (grounds.every((each) => contrast(shade, each) >= textContrast)) return shade
  }
  return ink
}

/**
 * What had to be changed of a merchant's colour so that text in it can be read; undefined when nothing had to be.
 *
 * @returns the shade that replaces it, as `#rrggbb`, and the colour's own contrast on white, rounded down to
 *   hundredths
 */
export function unreadableBrand(color: string): { shade: string; contrast: number } | undefined {
  const brand = parse(color)
  if (!brand) return undefined
  const shade = hex(readableShade(brand))
  if (shade === hex(brand)) return undefined
  return { shade, contrast: Math.floor(contrast(brand, white) * 100) / 100 }
}

export const scaled = (color: Color, factor: number) => color.map((channel) => Math.round(channel * factor)) as Color

export const mixed = (color: Color, other: Color, share: number) =>
  color.map((channel, at) => Math.round(channel * share + (other[at] ?? 0) * (1 - share))) as Color

function luminance(color: Color): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Color
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
