/** Widgets by name, found by their files. A new widget is one more file. */

import { DefinitionError } from '../../core/compile/definitionError.ts'
import { loadChunk } from '../api/chunks.ts'
import type { Widget, Widgets } from '../form/widget.ts'

/** In the build only the widgets of a card's form (scripts/build/firstPage.ts). */
const files = import.meta.glob<{ default: Widget }>('./[A-Z]*.tsx')
const loaded: Widgets = {}

/** All others by name. @throws ChunkError if they do not load */
export const otherWidgets = async () => (await loadChunk(() => import('./otherWidgets.vite.ts'))).widgets

/**
 * Loads the widgets that a form names before it is drawn, so that nothing suspends inside it.
 *
 * @throws DefinitionError TF110 for an unknown component; ChunkError if one does not load
 */
export async function loadWidgets(names: Iterable<string>): Promise<Widgets> {
  await Promise.all(
    [...new Set(names)].map(async (name) => {
      const load = files[`./${name}.tsx`]
      loaded[name] = load ? (await loadChunk(load)).default : await otherWidget(name)
    }),
  )
  return loaded
}

async function otherWidget(name: string): Promise<Widget> {
  const widgets = await otherWidgets()
  if (Object.hasOwn(widgets, name)) return widgets[name] as Widget
  const hint = `use one of ${(await widgetNames()).join(', ')}`
  throw new DefinitionError('TF110', '', `component "${name}" does not exist.`, hint)
}

/** All names that a definition's `component` may have. */
export const widgetNames = async (): Promise<string[]> =>
  [...new Set([...Object.keys(files).map((path) => path.slice(2, -4)), ...Object.keys(await otherWidgets())])].sort()
