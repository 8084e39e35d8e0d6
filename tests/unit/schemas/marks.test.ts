/** The logos of methods and of cards: each is used, is inert and fits its box. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import catalog from '../../../schemas/catalogs/cardBrands.json' with { type: 'json' }
import type { MethodFile } from '../../../schemas/types.ts'

const shapes = ['svg', 'title', 'g', 'path', 'rect', 'circle', 'ellipse']
const paints = ['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath']
const allowed = new Set([...shapes, ...paints])

const attributes = new Set(
  `xmlns viewBox width height x y rx ry cx cy r fx fy d transform preserveAspectRatio id fill fill-rule clip-rule clip-path
  fill-opacity opacity stroke stroke-width x1 x2 y1 y2 gradientUnits gradientTransform offset stop-color stop-opacity`.split(
    /\s+/,
  ),
)

const piece = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>|[^<]+|</g

/**
 * The faults of a drawing: it must be strict XML with only shapes.
 * @returns a sentence for each fault
 */
function faultsOf(svg: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  const ids = new Set([...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  for (const [text, end, name, list, closed] of svg.trim().matchAll(piece)) {
    if (name === undefined) {
      if (open.at(-1) !== 'title') faults.push(`text outside a title: ${text}`)
      continue
    }
    if (end) {
      if (open.pop() !== name) faults.push(`</${name}> closes an element that is not open`)
      continue
    }
    if (!allowed.has(name)) faults.push(`<${name}> is no shape`)
    for (const [, key = '', value = ''] of (list ?? '').matchAll(/([\w:-]+)="([^"]*)"/g))
      faults.push(...faultsOfAttribute(key, value, ids))
    if (!closed) open.push(name)
  }
  return [...faults, ...open.map((name) => `<${name}> is left open`)]
}

function faultsOfAttribute(key: string, value: string, ids: Set<string | undefined>): string[] {
  if (key === 'xmlns') return value === 'http://www.w3.org/2000/svg' ? [] : [`xmlns is ${value}`]
  if (!attributes.has(key)) return [`${key} is not an attribute of a shape`]
  if (!/url|:/i.test(value)) return []
  const [, id] = /^url\(#([\w-]+)\)$/.exec(value) ?? []
  return id !== undefined && ids.has(id) ? [] : [`${key}="${value}" leads elsewhere`]
}

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const namesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder)).filter((name) => name.endsWith(ending))

const methods = namesIn('schemas/methods', '.json').map(
  (name) => JSON.parse(read(`schemas/methods/${name}`)) as MethodFile,
)
const ofMethods = namesIn('schemas/methods', '.svg')
const ofCards = namesIn('renderer/public/brands', '.svg')

const named = methods.flatMap(({ logo, options = [] }) => [logo, ...options.map(({ image }) => image)])

it('every drawing is used', () => {
  expect(ofMethods.filter((drawn) => !named.includes(drawn))).toEqual([])
  expect(ofCards.sort()).toEqual(
    catalog.brands.flatMap(({ logoPath }) => (logoPath ? [basename(logoPath)] : [])).sort(),
  )
})

describe.each([
  ...ofMethods.map((name) => ({ path: `schemas/methods/${name}`, height: 32, widest: 96 })),
  ...ofCards.map((name) => ({ path: `renderer/public/brands/${name}`, height: 24, widest: 36 })),
])('$path', ({ path, height, widest }) => {
  const text = read(path)

  it('is a plain picture of at most 4 KB, without scripts, styles, text in a font or external content', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096)
    expect(faultsOf(text)).toEqual([])
  })

  it(`is ${height} high, like the others`, () => {
    const [, width, tall] = /^<svg [^>]*viewBox="0 0 (\d+) (\d+)" width="\1" height="\2">/.exec(text) ?? []
    expect(Number(tall)).toBe(height)
    expect(Number(width)).toBeLessThanOrEqual(widest)
  })
})

describe('forbidden content of a drawing is found:', () => {
  const inSvg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a page in a picture', '<foreignObject><b>x</b></foreignObject>'],
    ['a handler', '<path d="M0 0" onclick="x"/>'],
    ['an external picture', '<image href="https://evil.example/x.png"/>'],
    ['an external element', '<path fill="url(https://evil.example/x.svg#a)" d="M0 0"/>'],
    ['a link', '<path xlink:href="javascript:x" d="M0 0"/>'],
    ['a style', '<path style="fill:red" d="M0 0"/>'],
    ['text in a font', '<text x="1">BCA</text>'],
    ['an element that is not closed', '<g><path d="M0 0"/>'],
    ['a gradient that does not exist', '<path fill="url(#a)" d="M0 0"/>'],
  ])('%s', (_what, inner) => {
    expect(faultsOf(inSvg(inner))).not.toEqual([])
  })
})
