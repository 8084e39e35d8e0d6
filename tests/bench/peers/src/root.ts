/** One React root per page. */
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

const root = createRoot(document.getElementById('root') as HTMLElement)

export const render = (element: ReactElement) => root.render(element)
