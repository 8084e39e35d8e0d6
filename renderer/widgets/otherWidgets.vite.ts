/**
 * All widgets but those that a card's form may name (scripts/build/firstPage.ts), in one chunk: a file for each would cost
 * every document more than it saves a form, because a document names the hash of each file.
 */
import type { Widget } from '../form/widget.ts'

export const widgets = Object.fromEntries(
  Object.entries(import.meta.glob<Widget>('./[A-Z]*.tsx', { eager: true, import: 'default' })).map(([path, widget]) => [
    path.slice(2, -4),
    widget,
  ]),
)
