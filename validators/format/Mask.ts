/**
 * A mask: '##-##-##' shows 123456 as 12-34-56 and hands up 123456. `#` and `0` accept a digit, `A` a letter, `*` either; the
 * control adds all other characters. Letters become capitals; characters that fit no placeholder are dropped.
 */
import { asciiDigits } from '../asciiDigits.ts'
import type { Codec } from './codec.ts'
import { masked } from './masked.ts'

const places: Record<string, RegExp> = { '#': /[0-9]/, '0': /[0-9]/, A: /[A-Z]/, '*': /[0-9A-Z]/ }

const isPlace = (sign: string) => Object.hasOwn(places, sign)

/** The number of a mask's placeholders. */
export const placesOf = (mask: string): number => [...mask].filter(isPlace).length

/** @param maxLength further characters are dropped; at most the mask's placeholders */
export function codec(maxLength = Number.POSITIVE_INFINITY, mask = '*'): Codec {
  const wanted = [...mask].filter(isPlace)
  const read = (text: string) => {
    let characters = ''
    for (const character of asciiDigits(text).toUpperCase())
      if (characters.length < maxLength && places[wanted[characters.length] ?? '']?.test(character))
        characters += character
    return characters
  }
  const whole = masked(read, (characters) => dress(mask, characters))
  return { ...whole, isComplete: (text) => read(text).length >= Math.min(wanted.length, maxLength) }
}

/** A sign appears only when a character follows it. */
function dress(mask: string, characters: string): string {
  let text = ''
  let at = 0
  for (const sign of mask) {
    if (at >= characters.length) break
    text += isPlace(sign) ? characters[at++] : sign
  }
  return text
}
