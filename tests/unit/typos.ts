/** Typing mistakes, always the same for the same text. */

const digits = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * @param text of capitals and digits; separators do not get typos
 * @returns texts with one character missing, doubled, swapped with the next, or replaced
 */
export function typosOf(text: string): string[] {
  const typos = [...text].flatMap((character, at) => {
    if (!/[0-9A-Z]/.test(character)) return []
    const [before, after] = [text.slice(0, at), text.slice(at + 1)]
    const others = [...digits, ...letters].filter((_, index) => (index + at) % 5 === 0)
    return [
      before + after,
      before + character + character + after,
      ...(after[0] && /[0-9A-Z]/.test(after[0]) ? [before + after[0] + character + after.slice(1)] : []),
      ...others.map((other) => before + other + after),
    ]
  })
  return [...new Set(typos)].filter((typo) => typo !== text)
}
