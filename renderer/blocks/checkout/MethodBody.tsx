/** What the chosen method asks, below all methods, so that each of them is seen before any field. */
import { useEffect, useRef } from 'react'
import type { Elements } from '../../app/ui/elements.ts'
import controls from '../../theme/controls.module.css'
import css from './MethodBody.module.css'

interface MethodBodyProps {
  /** Of the chosen method. */
  code: string
  name: string
  /** Its name is not seen right above: another method's row is between. */
  isApart?: boolean
  children: Elements
}

export function MethodBody({ code, name, isApart, children }: MethodBodyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef<string | undefined>(code)
  // It may be below what is seen: what was asked for comes into view, and nothing moves where it does already.
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
