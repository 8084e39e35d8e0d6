/** Where a document differs from the expected one: by its tags, so that an added element is named as one. */

export interface Difference {
  what: string
  expected: string
  received: string
}

const longest = 240

/** @returns undefined for equal documents */
export function differenceOf(expected: string, received: string): Difference | undefined {
  if (expected === received) return undefined
  const [wanted, got] = [piecesOf(expected), piecesOf(received)]
  let start = 0
  while (start < wanted.length && start < got.length && wanted[start] === got[start]) start++
  let end = 0
  const most = Math.min(wanted.length, got.length) - start
  while (end < most && wanted.at(-1 - end) === got.at(-1 - end)) end++
  const missing = wanted.slice(start, wanted.length - end)
  const added = got.slice(start, got.length - end)
  const line = got.slice(0, start).join('').split('\n').length
  const element = /^<\/?([\w-]+)/.exec(added[0] ?? missing[0] ?? '')?.[1] ?? 'text'
  return {
    what: `${whatOf(missing.length, added.length)} in line ${line}, at <${element}>`,
    ...cut(missing.join(''), added.join('')),
  }
}

function whatOf(missing: number, added: number): string {
  if (missing === 0) return 'the document has more than the release draws'
  return added === 0 ? 'the document lacks what the release draws' : 'the document differs from what the release draws'
}

/** Each tag with the text behind it. */
const piecesOf = (html: string): string[] => html.split(/(?=<)/)

/** Both from a little before their first difference: an import map alone has thousands of characters. */
function cut(expected: string, received: string): { expected: string; received: string } {
  let at = 0
  while (at < expected.length && expected[at] === received[at]) at++
  const from = Math.max(0, at - 60)
  const part = (text: string) =>
    `${from > 0 && text ? '…' : ''}${text.slice(from, from + longest)}${text.length > from + longest ? '…' : ''}`
  return { expected: part(expected), received: part(received) }
}
