/** The props of a widget, and the type of a set of widgets. */
import type { ComponentType } from 'react'
import type { FieldOption, FieldSchema, FieldUi } from '../../core/compile/types.ts'
import type { EnterKey } from './enterKey.ts'

/** Keep the draft; pass it on, because other fields depend on it; or pass it on and show another error. */
export type DraftVerdict = 'keep' | 'handUp' | 'judge'

export interface FieldWidgetProps {
  id: string
  name: string
  /**
   * The control's name, with the name of a part after it, if the form is posted without a script; never for card data.
   */
  postAs?: string
  /** The JSON type of the value. */
  type: FieldSchema['type']
  /** The value in the form's data; undefined if there is none. */
  value: unknown
  options: FieldUi['ui:options']
  /** For a control that draws its own label: the label as written. */
  label: string
  help?: string
  /** The word 'optional'; absent if it is not shown. */
  optional?: string
  placeholder?: string
  /** The text of the empty option. */
  emptyLabel: string
  /** The text of an option. */
  optionLabel: (option: FieldOption) => string
  required: boolean
  disabled: boolean
  /** Whether an error is shown. */
  invalid: boolean
  /** Ids of the texts that describe the control. */
  describedBy?: string
  /** The action of Enter on a touch keyboard, unless the definition sets it. */
  enterKey: EnterKey
  /** Passes a value on to the form. */
  onChange: (value: unknown) => void
  /** Passes on the value of another field, which this control also fills. */
  onChangeOther: (name: string, value: unknown) => void
  /** Called after each input with the value that the draft would give. The answer says what to do. */
  onDraft: (value: unknown, isComplete: boolean) => DraftVerdict
  /** Makes the form check the values and show this field's error: the control was left, or a check is due. */
  onJudge: () => void
  /** Shows and reads out an automatic correction; undefined removes the message. */
  onCorrected: (messageKey: string | undefined) => void
  /** Reads a message out. */
  announce: (messageKey: string, params?: Record<string, unknown>) => void
}

/**
 * `drawsLabel`: the control draws its own label and the text below it, as a checkbox does. `isGroup`: it has several
 * controls, which a `for` can't name.
 */
export type Widget = ComponentType<FieldWidgetProps> & { drawsLabel?: true; isGroup?: true }
export type Widgets = Record<string, Widget>
