/** Findings of how files are written; it changes nothing of what they say, so they are warnings, and `--fix` mends all. */

import type { Finding } from '../../../core/lint/types.ts'
import type { SchemaFile } from '../../../core/schemaFile.ts'
import { createRestyle, metasAmong, type Restyle, type Styled } from './style.ts'

/** @param files all of them: among them are the meta-schemas. @param looked those to look at; each is sound JSON */
export type LintStyle = (files: SchemaFile[], looked: SchemaFile[]) => Finding[]

/** What was looked at before and has not changed is not looked at again. */
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
 * One a file: whoever writes it anew mends both.
 *
 * TF273: members in another order than the meta-schema's; TF274: lines that are laid out otherwise than ours.
 */
function styleFinding({ path, text }: SchemaFile, styled: Styled): Finding | undefined {
  if (styled.astray) {
    const { at, name, expected } = styled.astray
    const message = `${expected} comes before ${name}, as in the meta-schema.`
    return { ...placeOf(text, at), ...{ code: 'TF273', severity: 'warning', file: path, message, hint } }
  }
  if (styled.text === text) return undefined
  const message = 'the lines are laid out otherwise than by the formatter.'
  const at = placeOf(text, entryNear(text, firstDifference(text, styled.text)))
  return { ...at, ...{ code: 'TF274', severity: 'warning', file: path, message, hint } }
}

const hint = 'validate --fix writes the file so'

/** Where the line begins that differs; of one with nothing but brackets the last before it, so that an entry can be named. */
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
function placeOf(text: string, at: number) {
  const begin = text.lastIndexOf('\n', at - 1) + 1
  return { line: text.slice(0, begin).split('\n').length, column: at - begin + 1 }
}
