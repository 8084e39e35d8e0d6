/** The form of the chosen method, below all methods, so that each method is above any field. */
import { useEffect, useRef } from 'react'
import type { Elements } from '../../app/ui/elements.ts'
import controls from '../../theme/controls.module.css'
import css from './MethodBody.module.css'

interface MethodBodyProps {
  /** The code of the chosen method. */
  code: string
  name: string
  /** The method's name is not directly above, because another method's row is in between. */
  isApart?: boolean
  children: Elements
}

export function MethodBody({ code, name, isApart, children }: MethodBodyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef<string | undefined>(code)
  // Scrolls the form into view if it is below; otherwise nothing moves.
  useEffect(() => {
    if (code === first.current) return
    first.current = undefined
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [code])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is named by its heading, which no fieldset has, and is no landmark
    <section role="group" className={css.body} aria-labelledby="method_name">
      <h2 ref={heading} id="method_name" className={`${css.name} ${isApart ? '' : controls.visuallyHidden}`}>
        {name}
      </h2>
      {children}
    </section>
  )
}
