/** Widgets by name, found by their files. A new widget is one more file. */

import { DefinitionError } from '../../core/compile/definitionError.ts'
import { loadChunk } from '../api/chunks.ts'
import type { Widget, Widgets } from '../form/widget.ts'

const files = import.meta.glob<{ default: Widget }>('./[A-Z]*.tsx')
const loaded: Widgets = {}

/** All names that a definition's `component` may have. */
export const widgetNames: string[] = Object.keys(files).map((path) => path.slice(2, -4))

/**
 * Loads the widgets that a form names before it is drawn, so that nothing suspends inside it.
 *
 * @throws DefinitionError TF110 for an unknown component; ChunkError if one does not load
 */
export async function loadWidgets(names: Iterable<string>): Promise<Widgets> {
  await Promise.all(
    [...new Set(names)].map(async (name) => {
      const load = files[`./${name}.tsx`]
      if (!load) throw unknownWidget(name)
      loaded[name] = (await loadChunk(load)).default
    }),
  )
  return loaded
}

const unknownWidget = (name: string) =>
  new DefinitionError('TF110', '', `component "${name}" does not exist.`, `use one of ${widgetNames.join(', ')}`)
