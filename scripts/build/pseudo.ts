/**
 * A pseudo-language: readable English that looks like a longer, translated language. Plain letters on the page show a text
 * outside of the language packs; a missing closing bracket shows a cut text.
 */
const accented: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'áƀçďéƒğĥíĵķļɱñóþǫřšţúṽŵẋýžÁƁÇĎÉƑĞĤÍĴĶĻṀÑÓÞǪŘŠŢÚṼŴẊÝŽ'][index] ?? letter,
  ]),
)

/** The growth of a text, as from English to German or Finnish. */
const growth = 0.4

/** Values, the address of `[words](address)`, markup and entities, which the page's code reads. */
const kept = /(\{\{.*?\}\}|\]\(.*?\)|<[^>]+>|&#?\w+;)/

/**
 * @param text of a language pack, in English
 * @returns the text in ⟦ ⟧, with accents on each letter and 40 % more letters by repeated vowels; parameters, links, markup
 *   and digits stay
 */
export function pseudo(text: string): string {
  // With one group, each second piece is the group's match.
  const pieces = text.split(kept)
  const letters = pieces.flatMap((piece, index) => (index % 2 ? [] : (piece.match(/[a-z]/gi) ?? [])))
  const vowels = letters.filter(isVowel)
  const stretched = vowels.length > 0 ? vowels.length : letters.length
  const more = Math.round(letters.length * growth)
  let seen = 0
  const said = (letter: string) => {
    const accent = accented[letter] ?? letter
    if (vowels.length > 0 && !isVowel(letter)) return accent
    // Spread evenly, so that every word grows.
    const copies = Math.floor(((seen + 1) * more) / stretched) - Math.floor((seen * more) / stretched)
    seen += 1
    return accent.repeat(1 + copies)
  }
  return `⟦${pieces.map((piece, index) => (index % 2 ? piece : piece.replace(/[a-z]/gi, said))).join('')}⟧`
}

const isVowel = (letter: string): boolean => /[aeiou]/i.test(letter)
