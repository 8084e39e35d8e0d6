/** Applies a merchant's colour. */
import { brandProperties } from '../../core/brandTheme.ts'

/** Sets the properties by CSSOM, which a strict style-src allows. */
export function applyBrand(color: string | undefined, element: HTMLElement): void {
  for (const [name, value] of Object.entries(brandProperties(color))) element.style.setProperty(name, value)
}
