/** The form of the chosen method, as a group with the method's name. */
import { useEffect, useRef } from 'react'
import { useSessionState } from '../../app/session/session.ts'
import type { Elements } from '../../app/ui/elements.ts'
import controls from '../../theme/controls.module.css'
import css from './MethodBody.module.css'

interface MethodBodyProps {
  /** The code of the chosen method. */
  code: string
  name: string
  children: Elements
}

export function MethodBody({ code, name, children }: MethodBodyProps) {
  const heading = useRef<HTMLSpanElement>(null)
  const wished = useSessionState((state) => state.wished)
  // Scrolls to the form of a method that the shopper has chosen, if it is out of view; otherwise nothing moves.
  useEffect(() => {
    if (code === wished) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [code, wished])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is named by a hidden text, which no fieldset has, and is no landmark
    <div role="group" className={css.body} aria-labelledby="method_name">
      {/* Read out with the group, directly after the method's row: not a third time, as a heading. */}
      <span ref={heading} id="method_name" className={`${css.name} ${controls.visuallyHidden}`} aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  )
}
