/** The files of all widgets, apart from those that a card's form may name: the first chunk has those (load.ts). */
import type { Widget } from '../form/widget.ts'

export const files = import.meta.glob<{ default: Widget }>('./[A-Z]*.tsx')

/** All names that a definition's `component` may have. */
export const widgetNames: string[] = Object.keys(files).map((path) => path.slice(2, -4))
