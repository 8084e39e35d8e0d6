/**
 * Our own icons on a grid of 20, in the colour of the adjacent text, and hidden from screen readers. Those that no checkout
 * shows at first are in LaterIcon.tsx.
 */
import css from './controls.module.css'

const paths = {
  alert: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6.25v4.5M10 13.6v.15',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9.25v4.5M10 6.4v.15',
  help: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M7.9 8a2.1 2.1 0 1 1 3.2 1.8c-.7.4-1.1.8-1.1 1.6M10 13.9v.1',
  check: 'M4.5 10.5l3.6 3.6 7.4-8',
  cross: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  lock: 'M6 9h8a1.75 1.75 0 0 1 1.75 1.75v4.5A1.75 1.75 0 0 1 14 17H6a1.75 1.75 0 0 1-1.75-1.75v-4.5A1.75 1.75 0 0 1 6 9M7 9V6.5a3 3 0 0 1 6 0V9',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4.25l2.75 1.75',
  chevron: 'M5.5 8l4.5 4.5L14.5 8',
  back: 'M16 10H4.5M9 5.25L4.25 10 9 14.75',
  globe: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M2.75 10h14.5M10 2.5a3.1 7.5 0 1 0 0 15 3.1 7.5 0 0 0 0-15',
  card: 'M4 4.5h12A1.75 1.75 0 0 1 17.75 6.25v7.5A1.75 1.75 0 0 1 16 15.5H4a1.75 1.75 0 0 1-1.75-1.75v-7.5A1.75 1.75 0 0 1 4 4.5M2.25 8.25h15.5M5 12.5h3',
} as const

export type IconName = keyof typeof paths | 'cvc' | 'cvcFront' | 'spinner'

export const iconNames = [...Object.keys(paths), 'cvc', 'cvcFront', 'spinner'] as IconName[]

export interface IconProps {
  name: IconName
  className?: string
}

export function Icon({ name, className = '' }: IconProps) {
  if (name === 'cvc') return <CvcIcon />
  if (name === 'cvcFront') return <CvcFrontIcon />
  if (name === 'spinner') return <Spinner />
  return (
    <svg className={`${css.icon} ${className}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}

/** The back of a card, its last three digits marked. */
const CvcIcon = () => (
  <svg className={css.cvcIcon} viewBox="0 0 30 20" aria-hidden="true" focusable="false">
    <rect x="1" y="1.5" width="28" height="17" rx="3" />
    <path className={css.cvcStripe} d="M1 6.5h28" />
    <rect className={css.cvcMark} x="16" y="10.25" width="10.5" height="5.5" rx="2.75" />
    <path className={css.cvcDigits} d="M18.9 13h.1M21.2 13h.1M23.5 13h.1" />
  </svg>
)

/** The front of a card, four digits above its number marked. */
const CvcFrontIcon = () => (
  <svg className={css.cvcIcon} viewBox="0 0 30 20" aria-hidden="true" focusable="false">
    <rect x="1" y="1.5" width="28" height="17" rx="3" />
    <path className={css.cvcDigits} d="M4.5 14.75h12" />
    <rect className={css.cvcMark} x="14" y="4.5" width="12.5" height="5.5" rx="2.75" />
    <path className={css.cvcDigits} d="M16.9 7.25h.1M19.1 7.25h.1M21.3 7.25h.1M23.5 7.25h.1" />
  </svg>
)

const Spinner = () => (
  <svg className={`${css.icon} ${css.spinner}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <circle cx="10" cy="10" r="7.5" className={css.spinnerTrack} />
    <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
  </svg>
)
