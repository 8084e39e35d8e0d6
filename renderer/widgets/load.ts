/** Widgets by name, found by their files. A new widget is one more file. */

import { DefinitionError } from '../../core/compile/definitionError.ts'
import { loadChunk } from '../api/chunks.ts'
import type { Widget, Widgets } from '../form/widget.ts'

/** In the build only the widgets of a card's form (scripts/build/firstPage.ts). */
const files = import.meta.glob<{ default: Widget }>('./[A-Z]*.tsx')
const loaded: Widgets = {}

/** The addresses of all other widgets. @throws ChunkError if they do not load */
export const otherWidgets = () => loadChunk(() => import('./otherWidgets.vite.ts'))

/**
 * Loads the widgets that a form names before it is drawn, so that nothing suspends inside it.
 *
 * @throws DefinitionError TF110 for an unknown component; ChunkError if one does not load
 */
export async function loadWidgets(names: Iterable<string>): Promise<Widgets> {
  await Promise.all(
    [...new Set(names)].map(async (name) => {
      const path = `./${name}.tsx`
      const load = files[path] ?? (await otherWidgets()).files[path]
      if (!load) throw unknownWidget(name, (await otherWidgets()).widgetNames)
      loaded[name] = (await loadChunk(load)).default
    }),
  )
  return loaded
}

const unknownWidget = (name: string, known: string[]) =>
  new DefinitionError('TF110', '', `component "${name}" does not exist.`, `use one of ${known.join(', ')}`)
