/** Which widget draws a field: a long list is searched. */
import type { FieldUi } from '../../core/compile/types.ts'

/** So many fit on a small screen, and are read at a glance. */
const shortList = 12

/**
 * A definition's `Select` becomes a `Combobox` where it has more options than are read at a glance. What the browser fills
 * in stays a Select: its autofill finds an option by name or code there.
 *
 * @returns the widget's name
 */
export function widgetOf({
  'ui:widget': widget,
  'ui:options': { options = [], autocomplete = 'off' },
}: FieldUi): string {
  const isLong = widget === 'Select' && options.length > shortList && autocomplete === 'off'
  return isLong ? 'Combobox' : widget
}
