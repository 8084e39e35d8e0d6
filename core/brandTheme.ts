/**
 * The colours that follow from a merchant's colour, in the light and in the dark theme: hover, text, border, and a shade
 * for links and focus rings. Pure.
 */
import {
  buttonShade,
  type Color,
  contrast,
  hex,
  ink,
  isSeen,
  mixed,
  parse,
  readableShade,
  scaled,
  softOf,
  type Theme,
  textContrast,
  white,
} from './color.ts'

export { contrast, parse }

/** CSS custom properties, as tokens.css names them. */
export type BrandTheme = Record<
  '--brand' | '--brand-hover' | '--on-brand' | '--on-brand-hover' | '--brand-text' | '--brand-soft' | '--brand-edge',
  string
>

export const defaultBrand = '#503df6'
/** The button's hover colour is 0.92 of its base (product spec, section 9). */
const hoverFactor = 0.92
const black: Color = [0, 0, 0]

/**
 * @param color `#rgb` or `#rrggbb`; anything else gives the default colour
 * @returns colours as `#rrggbb`
 */
export function brandTheme(color: string | undefined, theme: Theme): BrandTheme {
  const chosen = parse(color ?? '') ?? (parse(defaultBrand) as Color)
  const base = buttonShade(chosen, theme)
  const darker = scaled(base, hoverFactor)
  // Darker than this, it would be too dark for a dark page.
  const hover = theme === 'light' || isSeen(darker, theme) ? darker : mixed(base, white, hoverFactor)
  const text = readableShade(chosen, theme)
  return {
    '--brand': hex(base),
    '--brand-hover': hex(hover),
    '--on-brand': hex(readableOn(base)),
    '--on-brand-hover': hex(readableOn(hover)),
    '--brand-text': hex(text),
    '--brand-soft': hex(softOf(chosen, theme)),
    // A border shows where the button ends when its colour hardly differs from the page.
    '--brand-edge': hex(isSeen(base, theme) ? hover : text),
  }
}

/** The same properties with values for both themes: tokens.css switches `--light` and `--dark`. */
export function brandProperties(color: string | undefined): BrandTheme {
  const [light, dark] = [brandTheme(color, 'light'), brandTheme(color, 'dark')]
  const names = Object.keys(light) as (keyof BrandTheme)[]
  const values = names.map((name) => [name, `var(--light,${light[name]}) var(--dark,${dark[name]})`])
  return Object.fromEntries(values) as BrandTheme
}

/** White where it is readable, else our ink, else black. White or black is always readable. */
const readableOn = (color: Color): Color =>
  [white, ink, black].find((text) => contrast(text, color) >= textContrast) ?? black
