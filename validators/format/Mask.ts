/**
 * A mask: '##-##-##' shows 123456 as 12-34-56 and hands up 123456. `#` and `0` accept a digit, `A` a letter, `*` either; the
 * control adds all other characters. Letters become capitals; characters that fit no placeholder are dropped. With `<`
 * at its end the mask fills from there, so that a shorter value keeps its groups: '##.###.###-*<' shows 12345678 as
 * 1.234.567-8.
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
  const isFromRight = mask.endsWith('<')
  const signs = [...mask.replace('<', '')]
  const wanted = signs.filter(isPlace)
  const most = Math.min(wanted.length, maxLength)
  // From the right, a character's place is only known once all are typed.
  const fits = (character: string, at: number) =>
    (isFromRight ? wanted : wanted.slice(at, at + 1)).some((sign) => places[sign]?.test(character))
  const read = (text: string) => {
    let characters = ''
    for (const character of asciiDigits(text).toUpperCase())
      if (characters.length < most && fits(character, characters.length)) characters += character
    return characters
  }
  const whole = masked(read, (characters) =>
    isFromRight ? turned(dress([...signs].reverse(), turned(characters))) : dress(signs, characters),
  )
  return { ...whole, isComplete: (text) => read(text).length >= most }
}

const turned = (text: string) => [...text].reverse().join('')

/** A sign appears only when a character follows it. */
function dress(signs: string[], characters: string): string {
  let text = ''
  let at = 0
  for (const sign of signs) {
    if (at >= characters.length) break
    text += isPlace(sign) ? characters[at++] : sign
  }
  return text
}
