/** Which widget draws a field here: a long list is searched, and a touch screen has a list of its own. */
import type { FieldUi } from '../../core/compile/types.ts'
import { hasTouch } from './touch.ts'

/** So many fit on a small screen, and are read at a glance. */
const shortList = 12

/**
 * A definition's `Select` becomes a `Combobox` where it has more options than are read at a glance, and a `Combobox` a
 * `Select` on a touch screen, whose own list fills it and needs no keyboard. What the browser fills in stays a Select: its
 * autofill finds an option by name or code there.
 *
 * @returns the widget's name
 */
export function widgetOf({
  'ui:widget': widget,
  'ui:options': { options = [], autocomplete = 'off' },
}: FieldUi): string {
  const isLong = widget === 'Select' && options.length > shortList && autocomplete === 'off'
  if (!isLong && widget !== 'Combobox') return widget
  return hasTouch() ? 'Select' : 'Combobox'
}
