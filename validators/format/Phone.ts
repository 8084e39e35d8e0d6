/**
 * Phone numbers: digits, with an optional '+'; the extension of a pasted or autofilled number is dropped, so that it does
 * not join the number. Hands up digits (our contract, "Values handed up and sent").
 */
import { type Codec, onlyDigits } from './codec.ts'
import { masked } from './masked.ts'

/** ' ext. 12', 'x12', '#12', ';ext=12', ',,12': notations of an extension after a digit, RFC 3966 included. */
const extension = /(\d\D{0,3}?)(?:[;,#x×]|\bext|\bramal|\bint|доб|内線).*$/is

/** '+1 +1 212…': a dialling code that the shopper typed before a number that has its own, or beside one in brackets. */
const twice = /^[\s(]*[+＋]\p{N}{1,3}[\s()./-]*(?=[+＋])/u

/**
 * @param maxDigits further digits are dropped
 * @param dress adds a country's signs to the characters; by default they are shown unchanged
 */
export function codec(maxDigits = Number.POSITIVE_INFINITY, dress: (characters: string) => string = String): Codec {
  const read = (text: string) => {
    const number = text.replace(extension, '$1').replace(twice, '')
    return (/^[\s(]*[+＋]/.test(number) ? '+' : '') + onlyDigits(number).slice(0, maxDigits)
  }
  const plus = masked(read, (characters) => {
    const text = dress(characters)
    return read(text) === characters ? text : characters
  })
  return { ...plus, parse: (text) => onlyDigits(read(text)) || undefined }
}
