/** Card brands as small badges: our own plain drawings and wordmarks, told apart by form, colour and letters. */
import css from './controls.module.css'

export interface CardBadgeProps {
  /** A type of schemas/catalogs/cardBrands.json, such as VISA. */
  brand: string
  /** The name to read out; absent where it stands beside in words. */
  label?: string
}

interface Look {
  word: string
  ink?: string
  ground?: string
  isItalic?: boolean
  /** Two overlapping discs stand in place of the word. */
  discs?: [left: string, right: string, middle: string]
}

const looks: Record<string, Look> = {
  VISA: { word: 'VISA', ink: '#1a1f71', isItalic: true },
  MASTERCARD: { word: 'MC', discs: ['#eb001b', '#f79e1b', '#ff5f00'] },
  MAESTRO: { word: 'MA', discs: ['#0099df', '#ed0006', '#6c6bbd'] },
  AMEX: { word: 'AMEX', ink: '#fff', ground: '#0068a8' },
  AE: { word: 'AE', ink: '#fff', ground: '#0068a8' },
  JCB: { word: 'JCB', ink: '#0b4ea2' },
  DINERSCLUB: { word: 'DINERS', ink: '#004a78' },
  DISCOVER: { word: 'DISC', ink: '#a84300' },
  UNIONPAY: { word: 'UPAY', ink: '#fff', ground: '#00707c' },
  RUPAY: { word: 'RuPay', ink: '#23407f', isItalic: true },
  DANKORT: { word: 'DK', ink: '#fff', ground: '#b3112b' },
  ARGENCARD: { word: 'ARG', ink: '#7a1f1f' },
  CABAL: { word: 'CABAL', ink: '#12508c' },
  NARANJA: { word: 'NJA', ink: '#fff', ground: '#bb4400' },
  CENCOSUD: { word: 'CENCO', ink: '#0f6b4f' },
  NATIVA: { word: 'NATIVA', ink: '#5b2c83' },
}

export function CardBadge({ brand, label }: CardBadgeProps) {
  const look = looks[brand] ?? { word: brand.slice(0, 6) }
  const { word, ink = '#344054', ground = '#fff' } = look
  const drawing = (
    <svg className={css.badge} viewBox="0 0 36 24" aria-hidden="true" focusable="false">
      <rect x=".5" y=".5" width="35" height="23" rx="4" fill={ground} stroke={ground === '#fff' ? '#d9dde5' : ground} />
      {look.discs ? (
        <Discs colors={look.discs} />
      ) : (
        <text
          x="18"
          y="12.5"
          fill={ink}
          fontSize={word.length > 5 ? 7 : word.length > 4 ? 8 : word.length > 3 ? 9.5 : 11}
          fontWeight="800"
          fontStyle={look.isItalic ? 'italic' : undefined}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {word}
        </text>
      )}
    </svg>
  )
  if (!label) return drawing
  return (
    <span role="img" aria-label={label} className={css.badgeBox}>
      {drawing}
    </span>
  )
}

const Discs = ({ colors: [left, right, middle] }: { colors: [string, string, string] }) => (
  <>
    <circle cx="14" cy="12" r="6.5" fill={left} />
    <circle cx="22" cy="12" r="6.5" fill={right} />
    <path d="M18 6.88a6.5 6.5 0 0 1 0 10.24a6.5 6.5 0 0 1 0-10.24" fill={middle} />
  </>
)
