/**
 * What a file is for, as its own first comment says. An inventory of scripts takes purposes from there, so that none is
 * written twice.
 *
 * @param source of a module, a script or a style sheet
 * @returns the first sentence of its first block comment; undefined without one
 */
export function purposeOf(source: string): string | undefined {
  const [, comment] = /\/\*[*!]?(?!\s*@)([\s\S]*?)\*\//.exec(source.slice(0, 4_000)) ?? []
  const [paragraph = ''] = (comment ?? '').replace(/^\s*\*+ ?/gm, '').split(/\n\s*(?:\n|@)/)
  const text = paragraph.trim().replace(/\s+/g, ' ')
  const [sentence = text] = /^.+?[.!](?= [A-Z]|$)/.exec(text) ?? []
  return sentence.length > 2 ? sentence : undefined
}
