/** What a widget gets, and what a set of widgets is. */
import type { ComponentType } from 'react'
import type { FieldOption, FieldSchema, FieldUi } from '../../core/compile/types.ts'
import type { EnterKey } from './enterKey.ts'

/** Keep typing; hand up, since something shows that the value changes; or hand up and show another verdict. */
export type DraftVerdict = 'keep' | 'handUp' | 'judge'

export interface FieldWidgetProps {
  id: string
  name: string
  /** The control's name, with the name of a part behind it, where the form is posted without a script; never card data. */
  postAs?: string
  /** The JSON type that is handed up. */
  type: FieldSchema['type']
  /** The value as the form holds it; undefined when there is none. */
  value: unknown
  options: FieldUi['ui:options']
  /** For a control that draws it itself: the label as it was written, and what is said below it. */
  label: string
  help?: string
  /** What says that nobody has to; absent where that is not to be said. */
  optional?: string
  placeholder?: string
  /** What an empty choice says. */
  emptyLabel: string
  /** What a choice says. */
  optionLabel: (option: FieldOption) => string
  required: boolean
  disabled: boolean
  /** Whether an error shows. */
  invalid: boolean
  /** Ids of the texts that belong to the control. */
  describedBy?: string
  /** What Enter does on a touch keyboard, unless the definition says otherwise. */
  enterKey: EnterKey
  /** Hands a value up. */
  onChange: (value: unknown) => void
  /** Hands up the value of another field, which this control fills too. */
  onChangeOther: (name: string, value: unknown) => void
  /** Tells what the draft would hand up, after each input, and learns what to do about it. */
  onDraft: (value: unknown, isComplete: boolean) => DraftVerdict
  /** Has the form judge what was handed up, and show its verdict on this field: the control was left, or it is due. */
  onJudge: () => void
  /** Shows and has read out what was changed without being asked; undefined: no more of that. */
  onCorrected: (messageKey: string | undefined) => void
  /** Has a message key read out. */
  announce: (messageKey: string, params?: Record<string, unknown>) => void
}

/** `drawsLabel`: the label is part of the control, as a box's sentence is, with what is said below it. */
export type Widget = ComponentType<FieldWidgetProps> & { drawsLabel?: true }
export type Widgets = Record<string, Widget>
