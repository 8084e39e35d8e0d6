/** What follows from a merchant's colour: hover, text on it, and a shade that links and focus rings can have. Pure. */

/** CSS custom properties, as tokens.css names them. */
export type BrandTheme = Record<
  '--brand' | '--brand-hover' | '--on-brand' | '--on-brand-hover' | '--brand-text' | '--brand-soft' | '--brand-ring',
  string
>

type Color = [red: number, green: number, blue: number]

export const defaultBrand = '#503df6'
/** The button's hover colour is 0.92 of its base (product spec, section 9). */
const hoverFactor = 0.92
/** WCAG 2.2, 1.4.3: text. What has it has the 3 of 1.4.11 for focus rings too. */
const textContrast = 4.5
const white: Color = [255, 255, 255]
const ink: Color = [22, 24, 29]
const black: Color = [0, 0, 0]
/** The darkest ground that links stand on: --brand-soft lies lighter, --ground is this. */
const ground: Color = [246, 247, 249]

/**
 * @param color `#rgb` or `#rrggbb`; anything else, which no order should hold, gives the default colour
 * @returns colours as `#rrggbb`
 */
export function brandTheme(color = defaultBrand): BrandTheme {
  const base = parse(color) ?? (parse(defaultBrand) as Color)
  const hover = scaled(base, hoverFactor)
  const soft = mixed(base, white, 0.08)
  const text = darkened(base, [ground, soft])
  return {
    '--brand': hex(base),
    '--brand-hover': hex(hover),
    '--on-brand': hex(readableOn(base)),
    '--on-brand-hover': hex(readableOn(hover)),
    '--brand-text': hex(text),
    '--brand-soft': hex(soft),
    '--brand-ring': hex(mixed(text, white, 0.28)),
  }
}

/** Sets the properties by CSSOM, which a strict style-src allows. */
export function applyBrand(color: string | undefined, element: HTMLElement): void {
  for (const [name, value] of Object.entries(brandTheme(color))) element.style.setProperty(name, value)
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrast(a: Color, b: Color): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export function parse(color: string): Color | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color)
  const digits = short ? short.slice(1).map((digit) => digit + digit) : /^#(..)(..)(..)$/.exec(color)?.slice(1)
  const channels = digits?.map((pair) => (/^[0-9a-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : Number.NaN))
  return channels?.every(Number.isFinite) ? (channels as Color) : undefined
}

/** White if it can be read, else our ink, else black: of white and black, one always can. */
const readableOn = (color: Color): Color =>
  [white, ink, black].find((text) => contrast(text, color) >= textContrast) ?? black

function darkened(color: Color, grounds: Color[]): Color {
  for (let factor = 1; factor > 0; factor -= 0.04) {
    const shade = scaled(color, factor)
    if (grounds.every((each) => contrast(shade, each) >= textContrast)) return shade
  }
  return ink
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Color
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const scaled = (color: Color, factor: number) => color.map((channel) => Math.round(channel * factor)) as Color
const mixed = (color: Color, other: Color, share: number) =>
  color.map((channel, at) => Math.round(channel * share + (other[at] ?? 0) * (1 - share))) as Color
const hex = (color: Color) => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
