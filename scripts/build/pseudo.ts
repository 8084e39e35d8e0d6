/**
 * A pseudo-language: English that can still be read, but looks translated into a longer language. What is in plain
 * letters on the page is not from a language pack; what has lost its closing bracket is cut.
 */
const accented: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'áƀçďéƒğĥíĵķļɱñóþǫřšţúṽŵẋýžÁƁÇĎÉƑĞĤÍĴĶĻṀÑÓÞǪŘŠŢÚṼŴẊÝŽ'][index] ?? letter,
  ]),
)

/** What a text is longer by, as German and Finnish are than English. */
const growth = 0.4

/** Values, the address of `[words](address)`, markup and entities: the page's code reads them. */
const kept = /(\{\{.*?\}\}|\]\(.*?\)|<[^>]+>|&#?\w+;)/

/**
 * @param text of a language pack, in English
 * @returns it in ⟦ ⟧, each letter accented, with 40 % more letters by repeated vowels; parameters, links, markup and
 * digits as they were
 */
export function pseudo(text: string): string {
  // With one group, each second piece is what the group matched.
  const pieces = text.split(kept)
  const letters = pieces.flatMap((piece, index) => (index % 2 ? [] : (piece.match(/[a-z]/gi) ?? [])))
  const vowels = letters.filter(isVowel)
  const stretched = vowels.length > 0 ? vowels.length : letters.length
  const more = Math.round(letters.length * growth)
  let seen = 0
  const said = (letter: string) => {
    const accent = accented[letter] ?? letter
    if (vowels.length > 0 && !isVowel(letter)) return accent
    // Spread evenly, so that each word grows and not only the last.
    const copies = Math.floor(((seen + 1) * more) / stretched) - Math.floor((seen * more) / stretched)
    seen += 1
    return accent.repeat(1 + copies)
  }
  return `⟦${pieces.map((piece, index) => (index % 2 ? piece : piece.replace(/[a-z]/gi, said))).join('')}⟧`
}

const isVowel = (letter: string): boolean => /[aeiou]/i.test(letter)
