/**
 * The texts of a language pack as XLIFF, the file format of translators' tools, and back. A param such as {{count}} becomes
 * a placeholder, which such a tool neither translates nor loses.
 *
 * Source: OASIS, XLIFF version 2.0
 */
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'

export interface Unit {
  key: string
  source: string
  /** Absent for a missing text. */
  target?: string
}

export interface ReadUnit {
  key: string
  target?: string
  /** The start of its tag, in characters from the file's start. */
  at: number
}

/** The input is not such a file. */
export class XliffFault extends Error {
  readonly at: number
  readonly hint: string

  /** @param at characters from the file's start */
  constructor(at: number, message: string, hint: string) {
    super(message)
    this.at = at
    this.hint = hint
  }
}

/** The parser's output with `preserveOrder`: each element's name with its content, and its attributes beside it. */
type Node = Record<string, unknown>

const attributes = ':@'
const namespace = 'urn:oasis:names:tc:xliff:document:2.0'
const options = { preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false } as const

/** @param tag of the pack, such as zh-tw */
export function toXliff(tag: string, units: Unit[]): string {
  const file = element('file', units.map(unitOf), { id: 'texts', original: `locales/${tag}.json` })
  const root = element('xliff', [file], { xmlns: namespace, version: '2.0', srcLang: 'en', trgLang: tag })
  const xml = new XMLBuilder({ ...options, format: false, suppressEmptyNode: true }).build([root]) as string
  // One line per unit: a diff shows a translator's changes, and no space gets into a text.
  const lines = xml.replace(/<(file|unit|\/file|\/xliff)\b/g, '\n<$1')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines}\n`
}

function unitOf({ key, source, target }: Unit): Node {
  const parts = [
    element('source', inline(source)),
    ...(target === undefined ? [] : [element('target', inline(target))]),
  ]
  const segment = element('segment', parts, { state: target === undefined ? 'initial' : 'translated' })
  return element('unit', [segment], { id: key })
}

/** A param has the same id in both languages, in any order. */
function inline(text: string): Node[] {
  const names: string[] = []
  return text
    .split(/(\{\{[^{}]+\}\})/)
    .filter(Boolean)
    .map((part) => {
      if (!part.startsWith('{{')) return { '#text': part }
      if (!names.includes(part)) names.push(part)
      return element('ph', [], { id: part.slice(2, -2).trim(), equiv: part, disp: part })
    })
}

const element = (name: string, content: Node[], given: Record<string, string> = {}): Node => ({
  [name]: content,
  [attributes]: given,
})

/**
 * @returns the language as the file writes it, and its units in order
 * @throws XliffFault for invalid XML, or anything but XLIFF 2 from English
 */
export function fromXliff(xml: string): { language: string; units: ReadUnit[] } {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new XliffFault(xml.search(/<!/), 'a document type is declared.', 'take it out')
  const valid = XMLValidator.validate(xml)
  if (valid !== true) {
    const { line, col, msg } = valid.err
    const lines = xml.split('\n').slice(0, line - 1)
    throw new XliffFault(lines.join('\n').length + (lines.length && 1) + col - 1, `no XML: ${msg}`, 'export it again')
  }
  const root = (new XMLParser({ ...options, trimValues: false }).parse(xml) as Node[]).find((node) => 'xliff' in node)
  const { version = '', srcLang, trgLang } = root ? givenTo(root) : {}
  if (!root || !/^2\.\d$/.test(version))
    throw new XliffFault(0, 'this is not XLIFF 2.', 'start from what `texts export` writes')
  if (srcLang !== 'en' || !trgLang)
    throw new XliffFault(
      xml.indexOf('<xliff'),
      'srcLang or trgLang is missing or wrong.',
      'give srcLang="en" and trgLang',
    )
  return {
    language: trgLang,
    units: childrenOf(root, 'file')
      .flatMap((file) => childrenOf(file, 'unit'))
      .map((unit) => readUnit(unit, xml)),
  }
}

function readUnit(unit: Node, xml: string): ReadUnit {
  const { id: key = '' } = givenTo(unit)
  // A translator's tool may split a text into sentences.
  const targets = childrenOf(unit, 'segment', 'ignorable').map((part) => childrenOf(part, 'target')[0])
  const isWhole = targets.length > 0 && targets.every(Boolean)
  const target = targets.map((each) => (each ? written(each, 'target') : '')).join('')
  // The parser does not report positions.
  const at = Math.max(xml.indexOf(`id="${key}"`), xml.indexOf(`id='${key}'`), 0)
  return { key, at, ...(isWhole && target && { target }) }
}

/** The text with its params, without marks that a tool has put around a part; their content stays. */
function written(node: Node, name: string): string {
  return (node[name] as Node[])
    .map((part) => {
      if (part['#text'] !== undefined) return String(part['#text'])
      const [inner = ''] = Object.keys(part)
      if (inner === 'ph') return givenTo(part).equiv ?? givenTo(part).disp ?? ''
      return Array.isArray(part[inner]) ? written(part, inner) : ''
    })
    .join('')
}

const givenTo = (node: Node): Record<string, string | undefined> => (node[attributes] ?? {}) as Record<string, string>

const childrenOf = (node: Node, ...names: string[]): Node[] =>
  Object.keys(node)
    .flatMap((own) => (Array.isArray(node[own]) ? (node[own] as Node[]) : []))
    .filter((child) => names.some((name) => name in child))
