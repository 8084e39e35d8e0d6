/**
 * The browser features in the built page, by name, each with the first file that uses it. Parsers find names, not types:
 * `x.at(0)` is `at`, whatever `x` is.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { transform } from 'lightningcss'
import ts from 'typescript'

/** The kinds of names, with examples. */
const kinds = {
  global: 'fetch',
  static: 'Array.from, navigator.share',
  member: 'at, called or read',
  called: 'at',
  option: 'focus(preventScroll)',
  event: 'pagehide',
  /** A property or method of an object that the code makes. */
  own: 'isComplete',
  html: 'dialog, dialog closedby, link rel=expect, and of any element * inert',
  property: 'text-wrap',
  value: 'text-wrap: pretty',
  /** A function or a unit. */
  type: 'color-mix, dvh',
  rule: '@container, @media forced-colors',
  selector: 'has',
  header: 'content-security-policy, content-security-policy trusted-types',
}
export type Kind = keyof typeof kinds
export type InUse = Record<Kind, Map<string, string>>
type Add = (kind: Kind, name: string) => void

export const createInUse = (): InUse =>
  Object.fromEntries(Object.keys(kinds).map((kind) => [kind, new Map()])) as unknown as InUse

export const addTo =
  (inUse: InUse, file: string): Add =>
  (kind, name) => {
    if (!inUse[kind].has(name)) inUse[kind].set(name, file)
  }

const folder = 'dist/page/assets'
const assets = join(import.meta.dirname, '../../..', folder)

/** @param ending of the files' names, such as `.js` */
export const builtFiles = (ending: string): { file: string; text: string }[] =>
  readdirSync(assets)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(assets, name), 'utf8') }))

export function readScript(text: string, add: Add): void {
  const look = (node: ts.Node) => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) readCall(node, add)
    if (ts.isPropertyAccessExpression(node)) {
      const { expression, name } = node
      add('member', name.text)
      if (ts.isIdentifier(expression)) add('global', expression.text)
      add('static', `${nameOf(expression)}.${name.text}`)
    }
    if (ts.isObjectLiteralExpression(node)) readObject(node, add)
    if (ts.isMethodDeclaration(node)) add('own', nameOf(node.name))
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      readAssigned(node.left, add)
    if (ts.isRegularExpressionLiteral(node) && /v[a-z]*$/.test(node.text)) add('member', 'unicodeSets')
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile('', text, ts.ScriptTarget.Latest, false))
}

function nameOf(node: ts.Node | undefined): string {
  if (node && ts.isPropertyAccessExpression(node)) return node.name.text
  return node && (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) ? node.text : ''
}

/** A helper may return the attributes of an element, which then have the company of an old one. */
const isAttribute = (name: string) => /^(id|className|aria-\w+)$/.test(name)

function readObject({ properties }: ts.ObjectLiteralExpression, add: Add): void {
  const names = properties.map(({ name }) => nameOf(name))
  for (const name of names) add('own', name)
  if (names.some(isAttribute)) for (const name of names) readAttribute('*', name.toLowerCase(), '', add)
}

/** `dialog.closedBy = 'any'` is an attribute, and any other name one of the code's own. */
function readAssigned(node: ts.Expression, add: Add): void {
  if (!ts.isPropertyAccessExpression(node)) return
  add('own', node.name.text)
  readAttribute('*', node.name.text.toLowerCase(), '', add)
}

function readCall(call: ts.CallExpression | ts.NewExpression, add: Add): void {
  const { expression } = call
  const given = [...(call.arguments ?? [])]
  const name = nameOf(expression)
  if (ts.isIdentifier(expression)) add('global', name)
  if (ts.isPropertyAccessExpression(expression)) add('called', name)
  const text = given[0] && ts.isStringLiteralLike(given[0]) ? given[0].text : ''
  if (name === 'addEventListener') add('event', text)
  if (name === 'setAttribute') readAttribute('*', text, '', add)
  // React's `jsx('a', { href })`.
  const element = given[1] && ts.isObjectLiteralExpression(given[1]) && /^[a-z]\w*$/.test(text) ? text : ''
  if (element) add('html', element)
  for (const options of given)
    for (const property of ts.isObjectLiteralExpression(options) ? options.properties : []) {
      const key = nameOf(property.name)
      add('option', `${name}(${key})`)
      if (!element || options !== given[1]) continue
      if (/^on[A-Z]/.test(key)) add('event', key.slice(2).toLowerCase())
      readAttribute(
        element,
        key.toLowerCase(),
        ts.isPropertyAssignment(property) ? nameOf(property.initializer) : '',
        add,
      )
    }
}

function readAttribute(element: string, name: string, value: string, add: Add): void {
  add('html', element)
  for (const owner of [element, '*']) {
    add('html', `${owner} ${name}`)
    for (const word of value.split(' ')) add('html', `${owner} ${name}=${word}`)
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  allowBooleanAttributes: true,
  attributeNamePrefix: '@',
  unpairedTags: ['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr'],
  stopNodes: ['*.script'],
  htmlEntities: true,
})

export function readHtml(text: string, add: Add): void {
  const look = (node: unknown, element: string) => {
    if (element) add('html', element)
    for (const [name, value] of typeof node === 'object' && node ? Object.entries(node) : [])
      if (name.startsWith('@')) readAttribute(element, name.slice(1), String(value), add)
      else look(value, Array.isArray(node) ? element : name)
  }
  look(parser.parse(text), '')
}

/** A node of Lightning CSS, whose types differ for each property. */
type Node = { [name: string]: unknown }

export function readStyles(text: string, add: Add): void {
  const look = (node: unknown, rule: string) => {
    if (typeof node !== 'object' || node === null) return
    const { type, kind, name, property, vendorPrefix, rules, ...parts } = node as Node
    if (type === 'pseudo-class' || type === 'pseudo-element') add('selector', prefixed(vendorPrefix, name ?? kind))
    if (isFeature(type)) add('rule', `@${rule} ${name}`)
    if (typeof property === 'string') readDeclaration(node as Node, add)
    else for (const part of Object.values(parts)) look(part, rule)
    for (const each of (rules ?? []) as { type: string; value: Node }[]) {
      const name = each.type === 'unknown' ? String(each.value.name) : each.type.replace(/-(block|statement)$/, '')
      add('rule', `@${name}`)
      look(each.value, name)
    }
  }
  const StyleSheet = (sheet: unknown) => look(sheet, '')
  transform({ filename: '', code: Buffer.from(text), visitor: { StyleSheet } })
}

/** Of a media query or a container query. */
const isFeature = (type: unknown) => ['plain', 'boolean', 'range', 'interval'].includes(String(type))

/** @param prefixes the engine of `-webkit-hyphens`; none for `hyphens` */
const prefixed = (prefixes: unknown, name: unknown): string =>
  Array.isArray(prefixes) && prefixes[0] && !prefixes.includes('none') ? `-${prefixes[0]}-${name}` : String(name)

function readDeclaration({ property, vendorPrefix, value }: Node, add: Add): void {
  const { propertyId, name } = Object(value) as { propertyId?: Node; name?: string }
  const full =
    property === 'unparsed'
      ? prefixed(propertyId?.vendorPrefix, propertyId?.property)
      : prefixed(vendorPrefix, property === 'custom' ? name : property)
  add('property', full)
  const look = (node: unknown, key: string) => {
    if (typeof node === 'string') add('value', `${full}: ${node}`)
    if (typeof node === 'string' && ['type', 'name', 'unit'].includes(key)) add('type', node)
    if (typeof node === 'object' && node) for (const [key, part] of Object.entries(node)) look(part, key)
  }
  look(value, '')
}
