/** Applies a merchant's colour. */
import { brandTheme } from '../../core/brandTheme.ts'

/** Sets the properties by CSSOM, which a strict style-src allows. */
export function applyBrand(color: string | undefined, element: HTMLElement): void {
  for (const [name, value] of Object.entries(brandTheme(color))) element.style.setProperty(name, value)
}
