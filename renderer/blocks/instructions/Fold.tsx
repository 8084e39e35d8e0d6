/** Less needed content, folded in the browser's own disclosure, which is open in print. */
import type { ReactNode } from 'react'
import { useOpenInPrint } from '../../app/ui/useOpenInPrint.ts'
import { Icon } from '../../theme/Icon.tsx'
import css from './fold.module.css'
import row from './row.module.css'

export interface FoldProps {
  title: string
  children: ReactNode
}

export function Fold({ title, children }: FoldProps) {
  const fold = useOpenInPrint()
  return (
    <details ref={fold} className={css.fold}>
      <summary className={row.row}>
        <h2>{title}</h2>
        <Icon name="chevron" className={css.chevron} />
      </summary>
      <div className={css.inner}>{children}</div>
    </details>
  )
}
