/** The colours that follow from a merchant's colour: hover, text, border, and a shade for links and focus rings. Pure. */
import { type Color, contrast, hex, mixed, parse, readableShade, scaled, softOf, textContrast } from './color.ts'

export { contrast, parse }

/** CSS custom properties, as tokens.css names them. */
export type BrandTheme = Record<
  | '--brand'
  | '--brand-hover'
  | '--on-brand'
  | '--on-brand-hover'
  | '--brand-text'
  | '--brand-soft'
  | '--brand-ring'
  | '--brand-edge',
  string
>

export const defaultBrand = '#503df6'
/** The button's hover colour is 0.92 of its base (product spec, section 9). */
const hoverFactor = 0.92
/** WCAG 2.2, 1.4.11: contrast of a control's border. */
const edgeContrast = 3
const white: Color = [255, 255, 255]
const ink: Color = [22, 24, 29]
const black: Color = [0, 0, 0]

/**
 * @param color `#rgb` or `#rrggbb`; anything else gives the default colour
 * @returns colours as `#rrggbb`
 */
export function brandTheme(color = defaultBrand): BrandTheme {
  const base = parse(color) ?? (parse(defaultBrand) as Color)
  const hover = scaled(base, hoverFactor)
  const text = readableShade(base)
  return {
    '--brand': hex(base),
    '--brand-hover': hex(hover),
    '--on-brand': hex(readableOn(base)),
    '--on-brand-hover': hex(readableOn(hover)),
    '--brand-text': hex(text),
    '--brand-soft': hex(softOf(base)),
    '--brand-ring': hex(mixed(text, white, 0.28)),
    // A border shows where the button ends when its colour hardly differs from the page.
    '--brand-edge': hex(contrast(base, white) >= edgeContrast ? hover : text),
  }
}

/** White where it is readable, else our ink, else black. White or black is always readable. */
const readableOn = (color: Color): Color =>
  [white, ink, black].find((text) => contrast(text, color) >= textContrast) ?? black
