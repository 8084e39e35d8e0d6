/** Chooses the widget of a field: a long list is searchable. */
import type { FieldUi } from '../../core/compile/types.ts'

/** This many fit on a small screen and are read at a glance. */
const shortList = 12

/**
 * A definition's `Select` becomes a `Combobox` if it has more options than `shortList`. A field with autofill stays a
 * Select, in which autofill finds an option by name or code.
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
