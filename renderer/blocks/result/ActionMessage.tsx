/** The state after an action of the shopper, or when none is possible: a sign, the state, and what it means. */
import { useEffect, useRef } from 'react'
import type { Elements } from '../../app/ui/elements.ts'
import { Icon } from '../../theme/Icon.tsx'
import css from './actionMessage.module.css'

export interface ActionMessageProps {
  kind: 'good' | 'wait' | 'none'
  title: string
  children: Elements
  /** It replaces the control that the shopper pressed, so it gets the focus. */
  isNew?: boolean
}

const icons = { good: 'check', wait: 'clock', none: 'info' } as const

export function ActionMessage({ kind, title, children, isNew }: ActionMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <div className={css.message}>
      <span className={css.sign} data-kind={kind}>
        <Icon name={icons[kind]} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
