/** Less needed content, folded in the browser's own disclosure, which is open in print. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../theme/Icon.tsx'
import css from './fold.module.css'
import row from './row.module.css'

export interface FoldProps {
  title: string
  children: ReactNode
}

export function Fold({ title, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    let wasOpen = false
    const unfold = () => {
      wasOpen = fold.current?.open ?? false
      if (fold.current) fold.current.open = true
    }
    const refold = () => {
      if (fold.current) fold.current.open = wasOpen
    }
    window.addEventListener('beforeprint', unfold)
    window.addEventListener('afterprint', refold)
    return () => {
      window.removeEventListener('beforeprint', unfold)
      window.removeEventListener('afterprint', refold)
    }
  }, [])
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
