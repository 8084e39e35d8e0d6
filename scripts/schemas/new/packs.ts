/** Adds texts to every language pack, so that all packs have the same keys. */
import { join } from 'node:path'
import { readSchemas } from '../../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../../core/schemaFile.ts'
import { endOf, written } from '../style/format.ts'
import { type Member, type ObjectNode, treeOf } from '../style/tree.ts'
import type { Place } from './maker.ts'

/**
 * @param words English texts by key; other languages keep them until they are translated
 * @returns the packs with the texts, each key after the last one of its group; a pack keeps an existing text
 */
export const packsWith = ({ root }: Place, words: Record<string, string>): SchemaFile[] =>
  readSchemas(root, ['locales']).files.flatMap(({ path, text }) => {
    const more = withWords(text, words)
    return more === text ? [] : [{ path: join(root, path), text: more }]
  })

function withWords(text: string, words: Record<string, string>): string {
  const tree = treeOf(text)
  const texts = tree.kind === 'object' && tree.members.find(({ name }) => name === '"text"')?.value
  if (tree.kind !== 'object' || !texts || texts.kind !== 'object') return text
  for (const [key, words_] of Object.entries(words)) add(texts, key, words_)
  return written(tree, endOf(text))
}

function add({ members }: ObjectNode, key: string, words: string): void {
  const name = JSON.stringify(key)
  if (members.some((member) => member.name === name)) return
  const sort = name.slice(0, name.indexOf('.') + 1)
  const last = members.findLastIndex((member) => member.name.startsWith(sort))
  const member: Member = { name, at: 0, value: { kind: 'leaf', raw: JSON.stringify(words) }, isApart: false }
  members.splice(last < 0 ? members.length : last + 1, 0, member)
}

/** loyaltyNumber → Loyalty number, as labels are written. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
