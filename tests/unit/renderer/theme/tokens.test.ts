/** The colours of tokens.css, in both themes and with any merchant's colour. */
// WCAG 1.4.3, 1.4.11
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandTheme, contrast, defaultBrand, parse } from '../../../../core/brandTheme.ts'
import { type Color, type Theme, themes } from '../../../../core/color.ts'

const read = (path: string) => readFileSync(new URL(`../../../../renderer/${path}`, import.meta.url), 'utf8')

type Tokens = Record<string, string>
const pairs = [
  ...read('theme/tokens.css').matchAll(/^ {2}(--[\w-]+): var\(--light, (#\w+)\) var\(--dark, (#\w+)\);$/gm),
]
const tokens: Record<Theme, Tokens> = {
  light: Object.fromEntries(pairs.map(([, name, light]) => [name, light])),
  dark: Object.fromEntries(pairs.map(([, name, , dark]) => [name, dark])),
}

const cards = ['paper', 'raised', 'ground']
const onBrand = [...cards, 'brand-soft', 'hover']

/** Each text with its backgrounds, and each border with them. */
const texts: Record<string, string[]> = {
  ink: [...onBrand, 'line-soft', 'bad-field'],
  'ink-2': [...onBrand, 'line-soft'],
  'ink-3': [...onBrand, 'bad-field'],
  'brand-text': [...cards, 'brand-soft'],
  bad: [...cards, 'bad-soft', 'bad-field', 'brand-soft'],
  good: [...cards, 'good-soft', 'brand-soft'],
  warn: [...cards, 'warn-soft'],
  test: [...cards, 'test-soft'],
  'on-brand': ['brand'],
  'on-brand-hover': ['brand-hover'],
  // A tick, and the button that cancels.
  paper: ['brand-text', 'bad', 'bad-hover'],
}
const borders: Record<string, string[]> = {
  'line-strong': [...cards, 'brand-soft', 'hover'],
  'brand-text': [...onBrand, 'bad-field'],
  bad: [...cards, 'bad-field'],
}

const colorOf = (used: Tokens, name: string): Color => {
  const color = parse(used[`--${name}`] ?? '')
  if (!color) throw new Error(`tokens.css has no colour --${name}`)
  return color
}

/** The pairs whose contrast is too small. */
const faults = (used: Tokens, fronts: Record<string, string[]>, least: number): string[] =>
  Object.entries(fronts).flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(colorOf(used, front), colorOf(used, ground))
      return ratio >= least ? [] : [`--${front} on --${ground}: ${ratio.toFixed(2)}`]
    }),
  )

const anyColor = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
})
const hostile = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#777777', '#010101']

describe.each(themes)('in the %s theme', (theme) => {
  it('texts and borders have their contrast on each background, with any colour of a merchant', () => {
    fc.assert(
      fc.property(anyColor, (brand) => {
        const used = { ...tokens[theme], ...brandTheme(brand, theme) }
        expect([...faults(used, texts, 4.5), ...faults(used, borders, 3)]).toEqual([])
      }),
      { examples: [defaultBrand, ...hostile].map((brand) => [brand]) },
    )
  })

  it('the style sheet starts with the default colour and its derived colours', () => {
    const names = Object.keys(tokens[theme]).filter((name) => name.includes('brand'))
    expect(Object.fromEntries(names.map((name) => [name, tokens[theme][name]]))).toEqual(
      brandTheme(defaultBrand, theme),
    )
  })

  it('the browser’s own bars have the colour of the page', () => {
    const metas = [...read('index.html').matchAll(/name="theme-color" content="(#\w+)" media=".*: (\w+)\)"/g)]
    expect(metas.find(([, , name]) => name === theme)?.[1]).toBe(tokens[theme]['--paper'])
  })
})

it('every weight is one of three', () => {
  const sheets = readdirSync(new URL('../../../../renderer', import.meta.url), { recursive: true, encoding: 'utf8' })
  const weights = sheets
    // The face itself names the range of its weights.
    .filter((path) => path.endsWith('.css') && path !== 'theme/font.css')
    .flatMap((path) => [...read(path).matchAll(/font-weight: ([^;]+);/g)].map(([, weight]) => `${path}: ${weight}`))
  expect(weights.length).toBeGreaterThan(30)
  expect(weights.filter((each) => !/: (400|var\(--(medium|strong)\))$/.test(each))).toEqual([])
})

it('texts on a toast are readable', () => {
  const icons = [...read('theme/controls/surfaces.module.css').matchAll(/\.toast[^}]*\bcolor: (#\w+)/g)]
  expect(icons).toHaveLength(3)
  for (const [, front = ''] of icons)
    for (const theme of themes)
      expect(contrast(parse(front) as Color, colorOf(tokens[theme], 'toast'))).toBeGreaterThanOrEqual(4.5)
})
