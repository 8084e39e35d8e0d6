// WCAG 1.4.3, 1.4.11, 2.4.7
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandTheme, contrast, defaultBrand, parse } from '../../../core/brandTheme.ts'

type Color = NonNullable<ReturnType<typeof parse>>
const color = (hex: string) => parse(hex) as Color
const anyColor = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

describe("a merchant's colour", () => {
  it.each(['#000000', '#ffffff', '#503df6', '#ffcc00', '#777777', '#00ff00'])(
    '%s: the button’s text is readable, also under the pointer',
    (brand) => {
      const theme = brandTheme(brand)
      expect(contrast(color(theme['--on-brand']), color(theme['--brand']))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(color(theme['--on-brand-hover']), color(theme['--brand-hover']))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('gives readable buttons, links and focus rings for any colour', () => {
    fc.assert(
      fc.property(anyColor, (brand) => {
        const theme = brandTheme(brand)
        const link = color(theme['--brand-text'])
        const ratios = [
          contrast(color(theme['--on-brand']), color(theme['--brand'])),
          contrast(color(theme['--on-brand-hover']), color(theme['--brand-hover'])),
          contrast(link, color('#ffffff')),
          contrast(link, color('#f6f7f9')),
          contrast(link, color(theme['--brand-soft'])),
        ]
        return ratios.every((ratio) => ratio >= 4.5)
      }),
    )
  })

  it('has a visible edge on the white card, and a pale colour gets a border', () => {
    fc.assert(
      fc.property(anyColor, (brand) => {
        const theme = brandTheme(brand)
        const seen = [theme['--brand'], theme['--brand-edge']].map((each) => contrast(color(each), color('#ffffff')))
        return Math.max(...seen) >= 3
      }),
    )
    expect(contrast(color(brandTheme('#ffffff')['--brand-edge']), color('#ffffff'))).toBeGreaterThanOrEqual(3)
  })

  it('is 8 percent darker under the pointer', () => {
    expect(brandTheme('#503df6')['--brand-hover']).toBe('#4a38e2')
  })

  it('stays as the merchant chose it on the button', () => {
    expect(brandTheme('#FC0')['--brand']).toBe('#ffcc00')
  })

  it.each(['', 'red', '#12', '#12345g', 'url(x)', '#503df6;x'])('falls back to the default when it is %j', (brand) => {
    expect(brandTheme(brand)).toEqual(brandTheme(defaultBrand))
  })
})

it('the style sheet starts with the default colour and its derived colours', () => {
  const css = readFileSync(new URL('../../../renderer/theme/tokens.css', import.meta.url), 'utf8')
  const written = Object.fromEntries(
    [...css.matchAll(/^\s*(--(?:on-)?brand[\w-]*):\s*(#\w+);/gm)].map((m) => [m[1], m[2]]),
  )
  expect(written).toEqual(brandTheme(defaultBrand))
})

it("a control's border has a contrast of 3:1 on every background of controls", () => {
  const css = readFileSync(new URL('../../../renderer/theme/tokens.css', import.meta.url), 'utf8')
  const token = (name: string) => color(new RegExp(`--${name}:\\s*(#\\w+)`).exec(css)?.[1] ?? '')
  for (const ground of ['paper', 'ground', 'brand-soft'])
    expect(contrast(token('line-strong'), token(ground))).toBeGreaterThanOrEqual(3)
})

it('error red and success green are readable on the page and on their own backgrounds', () => {
  for (const [text, ground] of [
    ['#b42318', '#ffffff'],
    ['#b42318', '#fef3f2'],
    ['#067647', '#ffffff'],
    ['#067647', '#ecfdf3'],
    ['#93370d', '#fffaeb'],
    ['#626b7c', '#f6f7f9'],
    ['#5c4400', '#fff4ce'],
  ] as const)
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5)
})
