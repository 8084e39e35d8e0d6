/** The tool formats files as Biome does, and never changes their meaning. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { root } from '../../../../scripts/schemas/folder.ts'
import { type Random, randomOf } from '../../../../scripts/schemas/search/random.ts'
import { isStyled } from '../../../../scripts/schemas/style/isStyled.ts'
import { restyled } from '../../../../scripts/schemas/style/style.ts'
import { isSweep } from '../../../journeys/sample.ts'

const files = globSync(['schemas/**/*.json', 'pages/*.json', 'locales/*.json'], { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))
const seed = Number(process.env.SEED ?? 1)
const some = isSweep ? files : files.filter((_, index) => index % 12 === seed % 12)

/** The same value in another layout: spaces, line breaks, and members in another order. */
function rewritten(value: unknown, random: Random): string {
  const space = () => random.pick(['', '', ' ', '\n', '\n\n', '\t', '\n   '])
  const write = (each: unknown): string => {
    if (Array.isArray(each)) return `[${each.map((inner) => space() + write(inner) + space()).join(',')}${space()}]`
    if (typeof each !== 'object' || each === null) return JSON.stringify(each)
    const members = Object.entries(each)
    for (let at = members.length - 1; at > 0; at--) {
      const other = random.below(at + 1)
      ;[members[at], members[other]] = [members[other] as never, members[at] as never]
    }
    const all = members.map(([name, inner]) => `${space()}${JSON.stringify(name)}${space()}:${space()}${write(inner)}`)
    return `{${all.join(`${space()},`)}${space()}}`
  }
  return write(value)
}

/** Texts around the width of a line, which decide about line breaks. */
function anyValue(random: Random, depth = 4): unknown {
  const sort = random.below(depth > 0 ? 7 : 4)
  if (sort === 0) return random.below(2_000_000) - 1_000_000
  if (sort === 1) return random.pick([true, false, null, 1e21, 0.5, ''])
  if (sort < 4)
    return random.pick(['a', 'é', '日本', '😀', '\u0000"\\', 'ü\u0301', 'ｱ', '한국어', '']).repeat(random.below(30))
  const items = Array.from({ length: random.below(9) }, () => anyValue(random, depth - 1))
  if (sort === 4) return items
  if (sort === 5) return Array.from({ length: random.below(60) }, () => random.below(100_000))
  return Object.fromEntries(
    items.map((item, index) => [random.pick(['name', '__proto_', 'é', 'a-b', '日']) + index, item]),
  )
}

it('formats any text as Biome does', () => {
  const random = randomOf(seed)
  const folder = mkdtempSync(join(tmpdir(), 'tillform-style-'))
  try {
    const made = Array.from({ length: 60 }, () => rewritten({ any: anyValue(random) }, random))
    const ours = files
      .filter((_, index) => index % 8 === seed % 8)
      .map(({ text }) => rewritten(JSON.parse(text), random))
    const texts = [...made, ...ours]
    for (const [index, text] of texts.entries()) writeFileSync(join(folder, `${index}.json`), text)
    const config = { formatter: { indentStyle: 'space' }, json: { formatter: { lineWidth: 140 } } }
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
    const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', '.'], {
      ...{ cwd: folder, encoding: 'utf8' },
    })
    expect(status, stderr).toBe(0)
    for (const [index, text] of texts.entries())
      expect(restyled(text, []), text).toBe(readFileSync(join(folder, `${index}.json`), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('corrects order and layout without a change of any value, in one pass, and keeps line endings', () => {
  const random = randomOf(seed)
  for (const { path, text } of some) {
    const data = JSON.parse(text)
    const end = random.pick(['\n', '\r\n'])
    const other = rewritten(data, random).replaceAll('\n', end)
    const mended = restyled(other, files)
    expect(JSON.parse(mended), path).toEqual(data)
    expect(restyled(mended, files)).toBe(mended)
    if (other.includes('\n'))
      expect(mended.split('\n').every((line) => line === '' || line.endsWith('\r'))).toBe(end === '\r\n')
  }
})

const asIs = (text: string) => isStyled(text, undefined, () => undefined)

it('the quick check accepts no text with a wrong layout, even if the difference is small', () => {
  const random = randomOf(seed)
  let [accepted, refused] = [0, 0]
  for (let round = 0; round < 1_500; round++) {
    const text = restyled(rewritten({ any: anyValue(random) }, random), [])
    if (asIs(text)) accepted++
    const at = random.below(text.length)
    const other = `${text.slice(0, at)}${random.pick(['', ' ', '\n', '\n\n', ',', 'a', '0'])}${text.slice(at + random.below(3))}`
    try {
      JSON.parse(other)
    } catch {
      continue
    }
    if (asIs(other)) expect(restyled(other, [])).toBe(other)
    else refused++
  }
  // The quick check must decide most texts, to be of use.
  expect(accepted).toBeGreaterThan(500)
  expect(refused).toBeGreaterThan(100)
})

it('the quick check is enough for nearly all of our files', () => {
  expect(files.filter(({ text }) => !asIs(text)).length).toBeLessThan(files.length / 20)
})

it('leaves unreadable text unchanged', () => {
  for (const text of ['{ "a": 1, }', '{ "a": 1, "a": 2 }', '', '[1]']) {
    expect(restyled(text, files)).toBe(text)
  }
})
