/**
 * A link to another page of this site, opened without loading the document anew. The router's own Link brings forms and
 * prefetching with it, into the chunk that everybody waits for.
 */
import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from './navigate.ts'

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of this site. */
  to: string
}

export function PageLink({ to, ...rest }: PageLinkProps) {
  const open = (event: MouseEvent) => {
    // With a key or another button pressed, the browser opens a tab or window of its own.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to, false)
  }
  return <a {...rest} href={to} onClick={open} />
}
