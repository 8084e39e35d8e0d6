/** What differs between two runs, in a transcript: a mark in place of each. */
const varying: [RegExp, string][] = [
  [/T-\d{5}/g, 'T-…'],
  [/(?:午[前後])?\d{1,2}:\d\d(?:\s(?:[AP]M|[صم]))?/g, '…:…'],
  [/\d+ seconds(?=,)/g, '… seconds'],
]

/** @param loading what a page says only if it loads slowly */
export const masked = (transcript: string, loading: string): string =>
  varying.reduce(
    (text, [pattern, mask]) => text.replaceAll(pattern, mask),
    transcript.replaceAll(`\n${loading}\n`, '\n'),
  )
