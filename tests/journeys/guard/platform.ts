/** The platform calls in the built page's code, and a browser in which one is missing. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import ts from 'typescript'
import { addTo, builtFiles, createInUse, readScript } from './inUse.ts'

/** The browser's own interfaces that a page like ours calls. */
const interfaces = [
  'EventTarget',
  'Node',
  'Element',
  'Document',
  'HTMLDialogElement',
  'HTMLInputElement',
  'History',
  'Storage',
  'Performance',
  'Crypto',
  'SubtleCrypto',
]

/** TypeScript's declarations of the DOM. */
const domTypes = join(import.meta.dirname, '../../../node_modules/typescript/lib/lib.dom.d.ts')
/** Without these no script runs in any browser. */
const needed = new Set(['Object', 'Function', 'Array', 'String', 'Boolean', 'Number', 'Error', 'TypeError'])

/** Names that both every engine and Node.js have, and members of the DOM by TypeScript's declarations. */
function callsInBundle(): string[] {
  const inUse = createInUse()
  for (const { file, text } of builtFiles('.js')) readScript(text, addTo(inUse, file))
  const [globals, members] = [inUse.global.keys(), inUse.called]
  const found = new Set<string>()
  const own = (holder: object, path: string) => {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(holder)))
      if (members.has(name) && name !== 'constructor' && typeof value === 'function') found.add(`${path}.${name}`)
  }
  for (const name of globals) {
    const value = (globalThis as unknown as Record<string, unknown>)[name]
    if (typeof value === 'function' && !needed.has(name)) found.add(name)
    if (typeof value === 'function' && value.prototype) own(value.prototype, `${name}.prototype`)
    if (typeof value === 'function' || (typeof value === 'object' && value)) own(value, name)
  }
  // These are called on literals, so their global's name does not appear.
  for (const { name, prototype } of [Array, String, Number, RegExp, Promise, Function])
    own(prototype, `${name}.prototype`)
  const dom = ts.createSourceFile('dom', readFileSync(domTypes, 'utf8'), ts.ScriptTarget.Latest, false)
  for (const each of dom.statements)
    if (ts.isInterfaceDeclaration(each) && interfaces.includes(each.name.text))
      for (const member of each.members) {
        const name = ts.isMethodSignature(member) && ts.isIdentifier(member.name) ? member.name.text : ''
        if (members.has(name)) found.add(`${each.name.text}.prototype.${name}`)
      }
  return [...found].sort()
}

/** The platform calls that the built page makes, such as `Array.prototype.at`, `Intl.NumberFormat` and `fetch`. */
export const calls = callsInBundle()

/** Call it before the page opens: it removes one call, or makes it throw. */
export const spoil = (page: Page, path: string, how: 'missing' | 'throwing') =>
  page.addInitScript(
    ([path, how]) => {
      const names = (path as string).split('.')
      const last = names.pop() as string
      let holder = window as unknown as Record<string, unknown>
      for (const name of names) holder = holder[name] as Record<string, unknown>
      const value =
        how === 'missing'
          ? undefined
          : function refused() {
              throw new TypeError('Illegal invocation')
            }
      if (how === 'missing') delete holder[last]
      if (how === 'throwing' || last in holder)
        Object.defineProperty(holder, last, { value, configurable: true, writable: true })
    },
    [path, how],
  )

/** The result of a visit with a call that is missing or throws. */
export interface Seen {
  call: string
  how: 'missing' | 'throwing'
  /** The page, and whether gateway or browser drew it. */
  page: string
  /** Whether the page says that something does not work in this browser. */
  isSaid: boolean
  /** The faults of the page. */
  found: string[]
}

/** Each call with the pages' messages, from the last visit of each kind. */
export function tableOf(visits: Seen[]): string {
  const last = new Map(visits.map((visit) => [`${visit.call} ${visit.how} ${visit.page}`, visit]))
  const said = (call: string, how: Seen['how']) => {
    const those = [...last.values()].filter((visit) => visit.call === call && visit.how === how)
    const wrong = those.filter(({ found }) => found.length > 0).map(({ page, found }) => `${page}: ${found}`)
    const saying = those.filter(({ isSaid }) => isSaid).map(({ page }) => page)
    if (those.length === 0) return 'not tried'
    if (wrong.length > 0) return `**${wrong.join('; ')}**`
    if (saying.length === 0) return 'works'
    return saying.length === those.length ? 'the sentence' : `the sentence on ${saying.join('; ')}; else works`
  }
  const row = (call: string) => `| \`${call}\` | ${said(call, 'missing')} | ${said(call, 'throwing')} |`
  return ['| call | missing | throwing |', '|---|---|---|', ...calls.map(row), ''].join('\n')
}
