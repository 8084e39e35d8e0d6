/** A schemas folder like ours with a thousand methods more: each of ours again and again, under other names and with other words. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MethodFile } from '../../../schemas/types.ts'
import { written } from '../../../scripts/schemas/style/format.ts'
import { treeOf } from '../../../scripts/schemas/style/tree.ts'
import { root } from '../harness/report.ts'

/**
 * @param more how many methods are added
 * @returns the paths of those
 */
export function writeFolder(folder: string, more: number): string[] {
  cpSync(join(root, 'schemas'), folder, { recursive: true })
  const methods = join(folder, 'methods')
  const ours = readdirSync(methods)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(methods, name), 'utf8')) as MethodFile)
  return [...new Array(more).keys()].map((index) => {
    const { aliases: _, ...pattern } = ours[index % ours.length] as MethodFile
    const { text } = pattern
    const number = Math.floor(index / ours.length) + 2
    const code = `${pattern.code}_${number}`
    const copy = { ...pattern, code, name: `${pattern.name} ${number}`, ...(text && { text: saidOf(text, number) }) }
    const path = join(methods, `${code}.json`)
    writeFileSync(path, written(treeOf(JSON.stringify(copy)), '\n'))
    return path
  })
}

/** The same texts with other words in them, as another bank would have. */
const saidOf = (text: NonNullable<MethodFile['text']>, number: number): NonNullable<MethodFile['text']> =>
  Object.fromEntries(
    Object.entries(text).map(([language, said]) => [
      language,
      { ...said, ...(said.hint !== undefined && { hint: `${said.hint} (${number})` }) },
    ]),
  )
