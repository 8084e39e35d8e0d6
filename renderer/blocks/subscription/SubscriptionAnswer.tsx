/** How a subscription stands once something was done, or can't be: a sign, what it is, and what that means. */
import { useEffect, useRef } from 'react'
import type { Elements } from '../../app/ui/elements.ts'
import { Icon } from '../../theme/Icon.tsx'
import css from './subscription.module.css'

export interface SubscriptionAnswerProps {
  kind: 'good' | 'wait' | 'none'
  title: string
  children: Elements
  /** It takes the place of what the shopper pressed, and so gets the focus. */
  isNew?: boolean
}

const icons = { good: 'check', wait: 'clock', none: 'info' } as const

export function SubscriptionAnswer({ kind, title, children, isNew }: SubscriptionAnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <div className={css.answer}>
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
