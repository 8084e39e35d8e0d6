/** The page's data for its blocks. */
import { createContext, use } from 'react'
import type { View } from './openAddress.ts'

export interface PageState {
  view: View
  /** Loads the page again, after a fault. */
  reload: () => void
}

export const PageContext = createContext<PageState | null>(null)

export function usePage(): PageState {
  const page = use(PageContext)
  if (!page) throw new Error('A block needs a page around it.')
  return page
}
