/** Removes notes for readers from pages, catalogs and meta-schemas: the page's code does not use them. */
import type { Plugin } from 'vite'

const files = /\/(pages|schemas\/catalogs)\/\w+\.json$/
const notes = ['$schema', 'description', 'source']

const metaSchemas = /\/schemas\/meta\/[\w.]+\.json$/
const metaNotes = ['$schema', '$comment', 'title', 'description', 'default', 'examples', 'tsType']

export function lightData(): Plugin {
  return {
    name: 'light-data',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (files.test(id)) return made(without(notes, JSON.parse(code) as object))
      return metaSchemas.test(id) ? made(withoutNotes(JSON.parse(code))) : null
    },
  }
}

const made = (content: unknown) => ({ code: JSON.stringify(content), map: null })

const without = (names: string[], content: object): object =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !names.includes(name)))

/** A note is a text, a value or a list of them; a property with a note's name has a schema. */
function withoutNotes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutNotes)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).filter(
    ([name, value]) => !(metaNotes.includes(name) && (typeof value !== 'object' || Array.isArray(value))),
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutNotes(value)]))
}
