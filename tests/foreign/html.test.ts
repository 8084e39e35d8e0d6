/**
 * Pages as the gateway draws them, before any script, by html-validate and by Nu's HTML checker: the forms of methods, their
 * instructions, every result page, and the pages without an order.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { destination, type Status } from '../../renderer/app/navigation/destination.ts'
import type { MethodFile, PageDefinition } from '../../schemas/types.ts'
import { onPath } from '../../scripts/engines.mjs'
import { htmlFaults } from '../fixtures/html.ts'
import { drawn } from '../journeys/sample.ts'
import { decide, localMethods, payLocal, saleIn } from '../unit/gateway/support/local.ts'
import { startServer, type TestServer } from '../unit/gateway/support/server.ts'
import { cards, newOrder, pay } from '../unit/gateway/support/shop.ts'
import { foreign, isQuick, NotHere, theirs, versionOf } from './foreign.ts'

const root = join(import.meta.dirname, '../..')
const languages = ['en', 'ar', 'ja']

/** Documents by their address. */
const documents = new Map<string, string>()
let server: TestServer

async function open(path: string, language = 'en'): Promise<void> {
  const headers = { accept: 'text/html', 'accept-language': language }
  const { body, headers: answered } = await server.app.inject({ url: path, headers })
  if (answered.location) return
  if (!body.includes('id="drawn"')) throw new Error(`${path} was not drawn`)
  documents.set(`${path.replace(/[\w-]{20,}/, 'KEY')} in ${language}`, body)
}

const follow = (answer: { body: object }, key: string, language?: string) => {
  const path = destination(answer.body as Status, key)
  return path.startsWith('/') ? open(path, language) : undefined
}

async function openMethod(method: MethodFile, language: string): Promise<void> {
  const [market] = method.markets
  if (!market) return
  const sale = saleIn(market)
  const { key } = await newOrder(server, sale)
  await open(`/checkout/${key}?method=${method.code}`, language)
  await follow(await payLocal(server, key, sale.country, method), key, language)
  await follow(await decide(server, key, 'pay'), key, language)
}

beforeAll(async () => {
  server = await startServer({ pageDir: join(root, 'dist/page'), drawPages: true })
  const codes = drawn(localMethods.map(({ code }) => code)).slice(0, isQuick ? 3 : undefined)
  for (const [place, code] of codes.entries()) {
    const method = localMethods.find((each) => each.code === code)
    if (method) await openMethod(method, languages[place % languages.length] ?? 'en')
  }
  // Of one card the answer is lost on its way.
  for (const card of Object.values(cards).filter((each) => each !== cards.dropped)) {
    const { key } = await newOrder(server)
    await open(`/checkout/${key}`)
    for (const address of ['billing', 'shipping']) await open(`/address/${address}/${key}`)
    await follow(await pay(server, key, { card }), key)
  }
  const pages = readdirSync(join(root, 'pages')).filter((name) => name.endsWith('.json'))
  for (const name of pages) {
    const { routes } = JSON.parse(readFileSync(join(root, 'pages', name), 'utf8')) as PageDefinition
    // Pages for tests are drawn by the browser alone.
    for (const route of routes) if (!route.includes(':') && !route.startsWith('test')) await open(`/${route}`)
  }
}, 600_000)
afterAll(() => server.stop())

foreign('html-validate, drawn pages', versionOf('html-validate'), async ({ real }) => {
  for (const [address, document] of documents) {
    const faults = await htmlFaults(document)
    real(`${address}: ${[...new Set(faults)].slice(0, 5).join('; ')}`, faults.length === 0)
  }
})

interface Message {
  type: 'error' | 'info' | 'non-document-error'
  subType?: 'warning'
  url?: string
  message: string
  extract?: string
}

/** Findings that are none: a part of the message, and of the place. */
const known: [message: string, place: RegExp][] = [
  // HTML has it for rel=expect too, which Nu does not know yet.
  ['with a “blocking” attribute', /rel="expect"/],
]

foreign("Nu's HTML checker, drawn pages", versionOf('vnu-jar'), async ({ real }) => {
  if (isQuick) throw new NotHere('only by npm run foreign')
  if (!onPath('java')) throw new NotHere('Java is missing')
  const folder = mkdtempSync(join(tmpdir(), 'tillform-html-'))
  try {
    const names = [...documents.keys()]
    for (const [index, name] of names.entries()) writeFileSync(join(folder, `${index}.html`), documents.get(name) ?? '')
    const { stderr } = spawnSync('java', ['-jar', theirs<string>('vnu-jar'), '--format', 'json', folder], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    const { messages } = JSON.parse(stderr) as { messages: Message[] }
    for (const [index, name] of names.entries()) {
      const faults = messages.filter(
        ({ url = '', type, subType, message, extract = '' }) =>
          url.endsWith(`/${index}.html`) &&
          (type !== 'info' || subType === 'warning') &&
          !known.some(([text, place]) => message.includes(text) && place.test(extract)),
      )
      const texts = faults.map(({ message, extract = '' }) => `${message} ${extract.slice(0, 80)}`)
      real(`${name}: ${[...new Set(texts)].slice(0, 5).join('; ')}`, faults.length === 0)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
