/** The first sentences of the docstring of a file's export. */
import { readFileSync } from 'node:fs'

const maxLength = 300

/**
 * @param path of a .ts or .tsx file
 * @param before the code after the docstring; absent: the docstring at the top of the file
 * @returns its first paragraph, cut after whole sentences where it is long; undefined without a docstring
 */
export function firstSentences(path: string, before?: string): string | undefined {
  const text = readFileSync(path, 'utf8')
  const end = before === undefined ? text.length : text.indexOf(before)
  const docstrings = [...text.slice(0, end).matchAll(/\/\*\*(.*?)\*\//gs)]
  const docstring = before === undefined ? docstrings[0] : docstrings.at(-1)
  const [paragraph] = (docstring?.[1] ?? '').replace(/^\s*\* ?/gm, '').split(/\n\s*\n|\n@/)
  const line = paragraph?.replace(/\s+/g, ' ').trim()
  if (!line) return undefined
  if (line.length <= maxLength) return line
  const whole = line.slice(0, maxLength).lastIndexOf('. ')
  return whole < 0 ? `${line.slice(0, maxLength - 1)}…` : line.slice(0, whole + 1)
}
