/**
 * A link to another page of this site that opens without reloading the document. The router's own Link also brings
 * forms and prefetching into the first chunk, which every page waits for.
 */
import type { ComponentProps, MouseEvent } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { navigate } from './navigate.ts'
import { withLanguageOf } from './routes.ts'

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of this site. */
  to: string
}

export function PageLink({ to, ...rest }: PageLinkProps) {
  const { tag } = useLanguage()
  const open = (event: MouseEvent) => {
    // With a modifier key or another button, the browser opens a new tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to, false)
  }
  // A new tab, and a browser without a script, know the language from the address alone.
  return <a {...rest} href={withLanguageOf(`?lang=${tag}`, to)} onClick={open} />
}
