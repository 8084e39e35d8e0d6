/** A text as it is compared with what somebody types: without accents, points, case and width. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+|\./gu, '')
    .toLowerCase()
    .trim()
