/**
 * Findings about layout and order of members. They don't change the meaning, so they are warnings, and `--fix` corrects all.
 */

import type { Finding } from '../../../core/lint/types.ts'
import type { SchemaFile } from '../../../core/schemaFile.ts'
import { createRestyle, metasAmong, type Restyle, type Styled } from './style.ts'

/** @param files all files: they include the meta-schemas. @param looked the files to check; each is valid JSON */
export type LintStyle = (files: SchemaFile[], looked: SchemaFile[]) => Finding[]

/** Unchanged files are not checked again. */
export function createLintStyle(): LintStyle {
  let metas: SchemaFile[] = []
  let restyle: Restyle = createRestyle([])
  let known = new Map<string, { text: string; found: Finding | undefined }>()
  return (files, looked) => {
    const now = metasAmong(files)
    if (now.length !== metas.length || now.some(({ text }, index) => text !== metas[index]?.text)) {
      metas = now
      restyle = createRestyle(metas)
      known = new Map()
    }
    return looked.flatMap((file) => {
      const before = known.get(file.path)
      const found = before?.text === file.text ? before.found : styleFinding(file, restyle(file.text))
      known.set(file.path, { text: file.text, found })
      return found ?? []
    })
  }
}

/**
 * One finding per file: rewriting it corrects both.
 *
 * TF273: members in another order than the meta-schema's; TF274: lines with another layout.
 */
function styleFinding({ path, text }: SchemaFile, styled: Styled): Finding | undefined {
  if (styled.astray) {
    const { at, name, expected } = styled.astray
    const message = `${expected} comes before ${name}, as in the meta-schema.`
    return { ...lineAndColumn(text, at), ...{ code: 'TF273', severity: 'warning', file: path, message, hint } }
  }
  if (styled.text === text) return undefined
  const message = 'the layout differs from that of the formatter.'
  const at = lineAndColumn(text, entryNear(text, firstDifference(text, styled.text)))
  return { ...at, ...{ code: 'TF274', severity: 'warning', file: path, message, hint } }
}

const hint = 'validate --fix corrects the layout'

/**
 * The start of the first different line; for a line with only brackets, the one before it, so that an entry can be named.
 */
function entryNear(text: string, at: number): number {
  const begin = text.lastIndexOf('\n', at - 1) + 1
  const line = /^[^\n]*/.exec(text.slice(begin))?.[0] ?? ''
  const first = line.search(/[^\s\]},:]/)
  return first >= 0 || begin === 0 ? begin + Math.max(0, first) : entryNear(text, begin - 1)
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** Both from 1. */
function lineAndColumn(text: string, at: number) {
  const begin = text.lastIndexOf('\n', at - 1) + 1
  return { line: text.slice(0, begin).split('\n').length, column: at - begin + 1 }
}
