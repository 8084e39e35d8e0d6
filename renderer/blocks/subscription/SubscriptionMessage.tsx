/** The state of a subscription after an action, or when none is possible: a sign, the state, and what it means. */
import { useEffect, useRef } from 'react'
import type { Elements } from '../../app/ui/elements.ts'
import { Icon } from '../../theme/Icon.tsx'
import css from './subscription.module.css'

export interface SubscriptionMessageProps {
  kind: 'good' | 'wait' | 'none'
  title: string
  children: Elements
  /** It replaces the control that the shopper pressed, so it gets the focus. */
  isNew?: boolean
}

const icons = { good: 'check', wait: 'clock', none: 'info' } as const

export function SubscriptionMessage({ kind, title, children, isNew }: SubscriptionMessageProps) {
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
