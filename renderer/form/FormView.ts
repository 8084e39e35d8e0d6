/**
 * What DefinitionForm knows and its fields draw by. Contexts, since another formContext would rebuild rjsf's registry; two
 * of them, since a field that read what changes at each blur would be drawn anew at each blur of any other.
 */
import { createContext } from 'react'
import type { CompiledForm } from '../../core/compile/types.ts'
import type { FieldError } from '../../schemas/types.ts'
import type { FormChecks } from './formChecks.ts'
import type { Widgets } from './widget.ts'

/** What is the same for as long as the form is. */
export interface FormTools {
  checks: FormChecks
  /** The values as they are now, for checks outside of drawing. */
  dataNow: () => Record<string, unknown>
  onFieldChange: (name: string) => void
  /** Of the form, ISO 3166-1 alpha-2. */
  country: () => string | undefined
  /** Has the values judged: a field was left, or its verdict is due. */
  judge: (leftField?: string) => void
  /** Has a sentence read out. */
  announce: (sentence: string) => void
}

/** What is drawn, and by which errors. */
export interface FormView {
  form: CompiledForm
  widgets: Widgets
  checks: FormChecks
  /** Without a script the form is posted. */
  isPosted: boolean
  /** 'full' mode: the form was submitted, so required fields count too. */
  isFull: boolean
  /** Names of the fields that were left. */
  left: ReadonlySet<string>
  /** How often the values were to be judged; errors are those of the values as they were at the last time. */
  judgments: number
  /** Errors that the gateway found, by field; one goes when its field changes. */
  fromServer: ReadonlyMap<string, FieldError>
  /** The errors of the last submit, in display order. */
  summary: FieldError[]
}

export const FormToolsContext = createContext<FormTools | null>(null)
export const FormViewContext = createContext<FormView | null>(null)

/** Whether nothing counts as entered: a box that is not ticked is empty. */
export const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false
