// WCAG 1.4.3, 1.4.11, 2.4.7
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandProperties, brandTheme, contrast, defaultBrand, parse } from '../../../core/brandTheme.ts'
import { themes } from '../../../core/color.ts'

type Color = NonNullable<ReturnType<typeof parse>>
const color = (hex: string) => parse(hex) as Color
const anyColor = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

/** The backgrounds of buttons and links. tokens.test.ts compares them with the style sheet. */
const grounds = { light: ['#ffffff', '#f6f7f9'], dark: ['#14161b', '#1b1e25', '#0d0f13'] }

describe.each(themes)("a merchant's colour in the %s theme", (name) => {
  it.each(['#000000', '#ffffff', '#503df6', '#ffcc00', '#777777', '#00ff00'])(
    '%s: the button’s text is readable, also under the pointer',
    (brand) => {
      const theme = brandTheme(brand, name)
      expect(contrast(color(theme['--on-brand']), color(theme['--brand']))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(color(theme['--on-brand-hover']), color(theme['--brand-hover']))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('gives readable buttons, links and focus rings for any colour', () => {
    fc.assert(
      fc.property(anyColor, (brand) => {
        const theme = brandTheme(brand, name)
        const link = color(theme['--brand-text'])
        const ratios = [
          contrast(color(theme['--on-brand']), color(theme['--brand'])),
          contrast(color(theme['--on-brand-hover']), color(theme['--brand-hover'])),
          ...[...grounds[name], theme['--brand-soft']].map((ground) => contrast(link, color(ground))),
        ]
        return ratios.every((ratio) => ratio >= 4.5)
      }),
    )
  })

  it('has a visible edge on a card, and a pale or dark colour gets a border or another shade', () => {
    fc.assert(
      fc.property(anyColor, (brand) => {
        const theme = brandTheme(brand, name)
        const edges = [theme['--brand'], theme['--brand-edge']].map(color)
        const card = color(grounds[name][0] ?? '')
        return Math.max(...edges.map((each) => contrast(each, card))) >= 3
      }),
    )
  })
})

it('a button is 8 percent darker under the pointer, and in dark lighter if it would be too dark', () => {
  expect(brandTheme('#503df6', 'light')['--brand-hover']).toBe('#4a38e2')
  expect(brandTheme('#ffcc00', 'dark')['--brand-hover']).toBe('#ebbc00')
  const dark = brandTheme('#503df6', 'dark')
  expect(contrast(color(dark['--brand-hover']), color('#1b1e25'))).toBeGreaterThan(
    contrast(color(dark['--brand']), color('#1b1e25')),
  )
})

it('a button keeps the colour that the merchant chose, where it can be seen', () => {
  for (const name of themes) expect(brandTheme('#FC0', name)['--brand']).toBe('#ffcc00')
  expect(brandTheme('#000', 'light')['--brand']).toBe('#000000')
})

it('a button in a dark colour stays in its hue on a dark page, and a dark grey one is white', () => {
  // Navy: blue leads, then green, then red.
  const [red, green, blue] = color(brandTheme('#0a1f44', 'dark')['--brand'])
  expect(blue).toBeGreaterThan(2 * green)
  expect(green).toBeGreaterThan(2 * red)
  for (const grey of ['#000', '#111827', '#333333']) expect(brandTheme(grey, 'dark')['--brand']).toBe('#ffffff')
})

it.each(['', 'red', '#12', '#12345g', 'url(x)', '#503df6;x'])('falls back to the default when it is %j', (brand) => {
  for (const name of themes) expect(brandTheme(brand, name)).toEqual(brandTheme(defaultBrand, name))
})

it('each property has the colours of both themes', () => {
  expect(brandProperties('#FC0')['--brand-text']).toBe('var(--light,#856a00) var(--dark,#ffcc00)')
})
