/** What differs between two runs, in a transcript: a mark in place of each. */
const varying: [RegExp, string][] = [
  [/T-\d{5}/g, 'T-…'],
  [/(?:午[前後])?\d{1,2}:\d\d(?:\s(?:[AP]M|[صم]))?/g, '…:…'],
  [/\d+ seconds(?=,)/g, '… seconds'],
  // The voucher's random number keeps its groups.
  [/^\d{4} \d{4} \d{4} \d\d$/gm, '…… …… …… …'],
  [/(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w{3} \d{1,2}|\d{1,2} \p{L}+ 20\d\d|\p{L}{3} \d{1,2}, 20\d\d/gu, '…'],
]

/** @param loading what a page says only if it loads slowly */
export const masked = (transcript: string, loading: string): string =>
  varying.reduce(
    (text, [pattern, mask]) => text.replaceAll(pattern, mask),
    transcript.replaceAll(`\n${loading}\n`, '\n'),
  )
