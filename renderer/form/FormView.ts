/**
 * The data that DefinitionForm gives its fields. Contexts, because another formContext would rebuild rjsf's registry.
 * Two of them, because a field that reads changes of each blur would be drawn again at each blur of any other field.
 */
import { createContext } from 'react'
import type { CompiledForm } from '../../core/compile/types.ts'
import type { CardBrand, FieldError } from '../../schemas/types.ts'
import type { FormChecks } from './formChecks.ts'
import type { Widgets } from './widget.ts'

/** Data that does not change while the form is the same. */
export interface FormTools {
  checks: FormChecks
  /** The present values, for checks outside of drawing. */
  dataNow: () => Record<string, unknown>
  onFieldChange: (name: string) => void
  /** The brands by which the form judges its card. */
  cardBrands: readonly CardBrand[] | undefined
  /** The form's country, ISO 3166-1 alpha-2. */
  country: () => string | undefined
  /** Checks the values: a field was left, or a check is due. */
  judge: (leftField?: string) => void
  /** Makes a screen reader read a sentence. */
  announce: (sentence: string) => void
}

/** The state of drawing, and the errors. */
export interface FormView {
  form: CompiledForm
  widgets: Widgets
  checks: FormChecks
  /** The form is posted without a script. */
  isPosted: boolean
  /** 'full' mode: the form was submitted, so required fields count too. */
  isFull: boolean
  /** Names of the fields that were left. */
  left: ReadonlySet<string>
  /** How often a check was due. The errors are those of the values at the last check. */
  judgments: number
  /** The gateway's errors by field. An error is removed when its field changes. */
  fromServer: ReadonlyMap<string, FieldError>
  /** The errors of the last submit, in display order. */
  summary: FieldError[]
}

export const FormToolsContext = createContext<FormTools | null>(null)
export const FormViewContext = createContext<FormView | null>(null)

/** Whether a value counts as empty, such as a box that is not ticked. */
export const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false
