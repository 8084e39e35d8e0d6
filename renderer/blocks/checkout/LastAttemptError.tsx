/** Why the last try failed, in one line above the fields. The first field has the focus. */
import { useEffect, useRef } from 'react'
import { useSession } from '../../app/session/session.ts'
import { useWhyFailed } from '../../app/session/useWhyFailed.ts'
import controls from '../../theme/controls.module.css'
import { Icon } from '../../theme/Icon.tsx'

export function LastAttemptError() {
  const line = useRef<HTMLParagraphElement>(null)
  const { order, method } = useSession().get()
  const why = useWhyFailed()
  const isTold = order.state === 'failed' && order.method === method && why !== undefined
  useEffect(() => {
    // After the new page has focused its heading.
    requestAnimationFrame(() => {
      if (!line.current) return
      document
        .querySelector<HTMLElement>('#checkout :is(input, select, textarea):enabled')
        ?.focus({ preventScroll: true })
      line.current.scrollIntoView({ block: 'center' })
    })
  }, [])
  if (!isTold) return null
  return (
    <p ref={line} className={controls.notice} data-kind="bad" role="alert">
      <Icon name="alert" />
      <span lang={why.lang} dir={why.lang && 'auto'}>
        {why.text}
      </span>
    </p>
  )
}
