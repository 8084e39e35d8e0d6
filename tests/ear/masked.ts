/** What differs between two runs, in a transcript: a mark in place of each. */
const varying: [RegExp, string][] = [
  [/T-\d{5}/g, 'T-…'],
  [/\d{1,2}:\d\d/g, '…:…'],
]

export const masked = (transcript: string): string =>
  varying.reduce((text, [pattern, mask]) => text.replaceAll(pattern, mask), transcript)
