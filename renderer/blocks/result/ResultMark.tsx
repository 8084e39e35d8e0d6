/** The sign above the heading of a result. The heading says the same in words. */
import type { ResultMessageOptions } from '../../../schemas/types.ts'
import css from '../ResultMessage.module.css'

export type Mark = NonNullable<ResultMessageOptions['mark']>

const paths: Record<Mark, string> = {
  good: 'M20 33l8.5 8.5L45 24',
  bad: 'M23 23l18 18M41 23L23 41',
  wait: 'M32 19v13l9 6',
  none: 'M32 19v17M32 44v.5',
}

export const ResultMark = ({ mark }: { mark: Mark }) => (
  <svg className={css.mark} data-mark={mark} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <circle cx="32" cy="32" r="30" />
    <path d={paths[mark]} />
  </svg>
)
