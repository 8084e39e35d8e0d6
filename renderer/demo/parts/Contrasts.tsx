/** The colours derived from a brand colour, each pair with its measured contrast and the minimum of WCAG 2.2. */

import { type BrandTheme, brandTheme } from '../../../core/brandTheme.ts'
import { contrast, parse, type Theme, themes } from '../../../core/color.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'
import css from './demo.module.css'
import theme from './theme.module.css'
import { words } from './words.ts'

/** 1.4.3 for text, 1.4.11 for the focus ring. */
const minContrast = { text: 4.5, ring: 3 }

interface Pair {
  id: string
  front: string
  ground: string
  kind: keyof typeof minContrast
}

/** The backgrounds of links, as tokens.css has them. */
const grounds: Record<Theme, { card: string; page: string }> = {
  light: { card: '#ffffff', page: '#f6f7f9' },
  dark: { card: '#14161b', page: '#0d0f13' },
}

const pairsOf = (made: BrandTheme, { card, page }: (typeof grounds)[Theme]): Pair[] => [
  { id: 'button', front: made['--on-brand'], ground: made['--brand'], kind: 'text' },
  { id: 'hover', front: made['--on-brand-hover'], ground: made['--brand-hover'], kind: 'text' },
  { id: 'link', front: made['--brand-text'], ground: card, kind: 'text' },
  { id: 'linkOnGround', front: made['--brand-text'], ground: page, kind: 'text' },
  { id: 'chosen', front: made['--brand-text'], ground: made['--brand-soft'], kind: 'text' },
  { id: 'focus', front: made['--brand-text'], ground: card, kind: 'ring' },
]

export function Contrasts({ color }: { color: string }) {
  return themes.map((name) => (
    <section key={name} className={css.part}>
      <h2>{words(`theme.contrasts.${name}`)}</h2>
      <ul className={theme.pairs}>
        {pairsOf(brandTheme(color, name), grounds[name]).map((pair) => (
          <Measured key={pair.id} {...pair} />
        ))}
      </ul>
    </section>
  ))
}

function Measured({ id, front, ground, kind }: Pair) {
  const ratio = ratioOf(front, ground)
  return (
    <li className={theme.pair}>
      <svg className={theme.swatch} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <rect x="0.5" y="0.5" width="47" height="47" rx="10" fill={ground} />
        {kind === 'text' ? (
          <text x="24" y="31" textAnchor="middle" fill={front}>
            Aa
          </text>
        ) : (
          <rect x="12" y="12" width="24" height="24" rx="7" fill="none" stroke={front} strokeWidth="3" />
        )}
      </svg>
      <span className={theme.name}>
        <strong>{words(`theme.${id}`)}</strong>
        <span className={controls.number}>{words('theme.on', { front, ground })}</span>
      </span>
      <span className={theme.ratio} data-enough={ratio >= minContrast[kind]}>
        <Icon name={ratio >= minContrast[kind] ? 'check' : 'alert'} />
        <span>
          <strong className={controls.number} translate="no">
            {words('theme.ratio', { ratio: shown(ratio) })}
          </strong>
          <span className={theme.least}>{words('theme.least', { ratio: String(minContrast[kind]) })}</span>
        </span>
      </span>
    </li>
  )
}

function ratioOf(front: string, ground: string): number {
  const [one, other] = [parse(front), parse(ground)]
  return one && other ? contrast(one, other) : 1
}

/** Rounded down, so that 4.496 does not appear as 4.5. */
const shown = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)
