/** A JSON text as a tree: values keep their own characters, so that rewriting changes no value. */

export type Node = Leaf | ObjectNode | ArrayNode

export interface Leaf {
  kind: 'leaf'
  /** As written: "é" stays "é", and 1e3 stays 1e3. */
  raw: string
}

export interface ObjectNode {
  kind: 'object'
  members: Member[]
  /** Whether its first member is on a line of its own: such an object stays open. */
  isOpen: boolean
}

export interface Member {
  /** As written, quotes included. */
  name: string
  /** The start of the name, from 0. */
  at: number
  value: Node
  /** Whether an empty line comes before it. */
  isApart: boolean
}

export interface ArrayNode {
  kind: 'array'
  elements: { value: Node; isApart: boolean }[]
}

/** @param text that JSON.parse takes, with fewer than a thousand levels: see readDocument */
export function treeOf(text: string): Node {
  let at = 0
  /** Moves to the next token. @returns the number of line breaks between */
  const skip = (): number => {
    let breaks = 0
    for (;;) {
      const code = text.charCodeAt(at)
      if (code === 10) breaks++
      else if (code !== 32 && code !== 13 && code !== 9) return breaks
      at++
    }
  }
  const raw = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(text) ?? []
    at += found.length
    return found
  }
  const value = (): Node => {
    if (text[at] === '{') return object()
    if (text[at] === '[') return array()
    return { kind: 'leaf', raw: raw(leaf) }
  }
  /** Up to the end of an object or array, with a comma before each item but the first. */
  const items = <Item>(end: string, item: (breaks: number) => Item): { all: Item[]; first: number } => {
    at++
    const first = skip()
    const all: Item[] = []
    for (let breaks = first; text[at] !== end; breaks = skip()) {
      all.push(item(breaks))
      skip()
      if (text[at] === ',') at++
    }
    at++
    return { all, first }
  }
  const object = (): ObjectNode => {
    const { all, first } = items('}', (breaks) => {
      const begin = at
      const name = raw(leaf)
      skip()
      at++
      skip()
      return { name, at: begin, value: value(), isApart: breaks > 1 }
    })
    return { kind: 'object', members: all, isOpen: first > 0 && all.length > 0 }
  }
  const array = (): ArrayNode => ({
    kind: 'array',
    elements: items(']', (breaks) => ({ value: value(), isApart: breaks > 1 })).all,
  })
  skip()
  return value()
}

const leaf = /"[^"\\]*(?:\\.[^"\\]*)*"|[^\s,\]}]+/y
