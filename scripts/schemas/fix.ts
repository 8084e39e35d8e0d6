/** `validate --fix`: corrects faults with a single correction (a misspelt name) and the layout of files. */
import { readFileSync, writeFileSync } from 'node:fs'
import { readDocument } from '../../core/lint/document.ts'
import { nearest } from '../../validators/nearest.ts'
import { pathOf } from './names.ts'
import type { FileFinding, Report } from './report.ts'
import { createRestyle } from './style/style.ts'

/** The codes of lintStyle.ts. */
const ofStyle = ['TF273', 'TF274']

/** Rewrites the files of a report that can be corrected. @returns their names */
export function fixFiles({ findings, looked, texts }: Report): string[] {
  const restyle = createRestyle(texts)
  return looked.filter((file) => {
    const path = pathOf(file)
    const text = texts.find((each) => each.path === file)?.text
    const own = findings.filter((finding) => finding.file === file)
    if (!path || text === undefined || own.length === 0) return false
    // The text on the disk may have changed, or the report is about another text.
    const written = readFileSync(path, 'utf8')
    const named = mended(text, own)
    const better = own.some(({ code }) => ofStyle.includes(code)) ? restyle(named).text : named
    if (better === text || written.replace(/^\uFEFF/, '') !== text) return false
    writeFileSync(path, better)
    return true
  })
}

/** @param findings of this text. @returns the text with corrected names, where only one correction is possible */
export function mended(text: string, findings: FileFinding[]): string {
  const wishes = new Map<number, Set<string>>()
  for (const { line, column, hint } of findings) {
    const near = /^did you mean "(.+)"\?$/.exec(hint)?.[1]
    const at = offsetAt(text, line, column)
    if (near !== undefined) wishes.set(at, (wishes.get(at) ?? new Set()).add(near))
  }
  // From the end, so that earlier positions stay valid.
  const places = [...wishes.keys()].sort((a, b) => b - a)
  return places.reduce((before, at) => {
    const [near, other] = wishes.get(at) ?? []
    const token = stringAt(before, at)
    if (near === undefined || other !== undefined || token === undefined) return before
    // A finding may be marked at another place than the name in its message.
    if (nearest(JSON.parse(token), [near]) !== near) return before
    const after = `${before.slice(0, at)}${JSON.stringify(near)}${before.slice(at + token.length)}`
    // The correct name may exist already.
    return Array.isArray(readDocument({ path: '', text: after })) ? before : after
  }, text)
}

/** From 0; line and column count from 1. */
function offsetAt(text: string, line: number, column: number): number {
  const lines = text.split('\n')
  return lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1
}

const stringAt = (text: string, at: number): string | undefined =>
  /^"(?:[^"\\\n]|\\.)*"/.exec(text.slice(at, at + 300))?.[0]
