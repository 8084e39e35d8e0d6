/** A text for comparison with typed text: without accents, points, case and width. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+|\./gu, '')
    .toLowerCase()
    .trim()
