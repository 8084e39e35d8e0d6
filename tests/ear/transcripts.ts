/** What may differ between two transcripts of the same page. */

/** A mark in place of each value. */
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

/** Before a line that is not heard in every run. */
const sometimes = '? '
const bare = (line: string) => (line.startsWith(sometimes) ? line.slice(sometimes.length) : line)

/**
 * @param kept the transcript as it is kept, with marked lines
 * @param heard without
 * @returns what is kept, if this is one of its runs. If not, both runs, with a mark at each line that only one of them has.
 */
export function ofBoth(kept: string, heard: string): string {
  const [old, now] = [kept.split('\n'), heard.split('\n')]
  // Lines of the longest common part, from each pair of places to the end. An unmarked line counts more than all marked ones.
  const weight = (line: string) => (line.startsWith(sometimes) ? 1 : old.length + 1)
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  const isSame = (i: number, j: number) => bare(old[i] ?? '') === now[j]
  const paired = (i: number, j: number) => at(i + 1, j + 1) + weight(old[i] ?? '')
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      (common[i] as number[])[j] = Math.max(at(i + 1, j), at(i, j + 1), isSame(i, j) ? paired(i, j) : 0)
  const both: string[] = []
  for (let i = 0, j = 0; i < old.length || j < now.length; ) {
    if (i < old.length && j < now.length && isSame(i, j) && at(i, j) === paired(i, j)) {
      both.push(old[i++] ?? '')
      j++
    } else if (j === now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1)))
      both.push(sometimes + bare(old[i++] ?? ''))
    else both.push(sometimes + now[j++])
  }
  return both.join('\n')
}
