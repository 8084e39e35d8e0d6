/** Colours and their contrast by WCAG 2.2. Pure: the page draws with it, the gateway warns with it. */

/** sRGB channels, 0 to 255. */
export type Color = [red: number, green: number, blue: number]

/** WCAG 2.2, 1.4.3: text. It includes the 3:1 of 1.4.11 for focus rings. */
export const textContrast = 4.5
/** WCAG 2.2, 1.4.11: borders of controls. */
export const edgeContrast = 3

export type Theme = 'light' | 'dark'
export const themes: readonly Theme[] = ['light', 'dark']

interface Grounds {
  /** The background that a tint is mixed with. */
  paper: Color
  /** The background with the least contrast to links and buttons, beside a tint. */
  hardest: Color
  /** How much of the brand is in its tint. */
  softShare: number
}

/** As tokens.css has them (`--paper`; `--ground` in light, `--raised` in dark). */
const grounds: Record<Theme, Grounds> = {
  light: { paper: [255, 255, 255], hardest: [246, 247, 249], softShare: 0.08 },
  dark: { paper: [20, 22, 27], hardest: [27, 30, 37], softShare: 0.14 },
}

export const white: Color = [255, 255, 255]
export const ink: Color = [22, 24, 29]
/** A colour with less than this between its channels is a grey. */
const leastHue = 24

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

/** The background of a chosen option: a tint of the brand's colour on the page. */
export const softOf = (brand: Color, theme: Theme): Color =>
  mixed(buttonShade(brand, theme), grounds[theme].paper, grounds[theme].softShare)

/** The colour of links and focus rings: the brand's colour, changed until it is readable. */
export const readableShade = (brand: Color, theme: Theme): Color =>
  shadeOn([grounds[theme].hardest, softOf(brand, theme)], brand, theme, textContrast)

/** The colour of buttons: in light as the merchant chose it, in dark so light that it can be seen. */
export function buttonShade(brand: Color, theme: Theme): Color {
  return theme === 'light' ? brand : shadeOn([grounds.dark.hardest], brand, 'dark', edgeContrast)
}

/** Whether a button of this colour needs no border. */
export const isSeen = (color: Color, theme: Theme): boolean =>
  contrast(color, theme === 'light' ? grounds.light.paper : grounds.dark.hardest) >= edgeContrast

function shadeOn(on: Color[], brand: Color, theme: Theme, least: number): Color {
  for (const shade of theme === 'light' ? darker(brand) : lighter(brand))
    if (on.every((each) => contrast(shade, each) >= least)) return shade
  return theme === 'light' ? ink : white
}

function* darker(color: Color): Generator<Color> {
  for (let factor = 1; factor > 0; factor -= 0.04) yield scaled(color, factor)
}

/** First brighter in the same hue, then paler. A dark grey has no brighter hue: it would look disabled. */
function* lighter(color: Color): Generator<Color> {
  yield color
  const most = Math.max(...color)
  if (most - Math.min(...color) < leastHue) return
  for (let factor = 1.04; factor * most < 255; factor += 0.04) yield scaled(color, factor)
  for (let share = 1; share > 0; share -= 0.04) yield mixed(scaled(color, 255 / most), white, share)
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
  const shade = hex(readableShade(brand, 'light'))
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
