/**
 * A compiled form on the page: typed into, checked, submitted. rjsf holds data and errors; what is drawn is ours.
 *
 *     <DefinitionForm id="checkout" form={compiled} widgets={widgets} data={data} context={() => ({ country, today })}
 *       onChange={setData} onSubmit={pay} />
 *     <button type="submit" form="checkout">Pay</button>
 *
 * Whoever gives it another form passes the data through carryOver() first.
 */
import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, RJSFValidationError, UiSchema } from '@rjsf/utils'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CompiledForm } from '../../core/compile/types.ts'
import type { FieldError } from '../../schemas/types.ts'
import type { CheckContext } from '../../validators/keyword.ts'
import { keywords } from '../../validators/keywords.vite.ts'
import { unpackError } from './errorMessage.ts'
import { type FormTools, FormToolsContext, type FormView, FormViewContext } from './FormView.ts'
import css from './form.module.css'
import { formChecks } from './formChecks.ts'
import { createNotes, NotesContext } from './notes.ts'
import { restoreTyping, type Typing, typingIn } from './typing.ts'
import type { Widgets } from './widget.ts'

type Data = Record<string, unknown>

export interface DefinitionFormProps {
  /** Of the DOM form; a button elsewhere submits it by `form={id}`. Fields are `{id}_{name}`. */
  id: string
  form: CompiledForm
  /** All that the form names, loaded: nothing suspends inside. */
  widgets: Widgets
  data: Data
  /** Country and the shopper's date (YYYY-MM-DD), asked at each check. */
  context: () => Pick<CheckContext, 'country' | 'today'>
  /** The errors of a 422 answer; a new list is shown and focused like the form's own. */
  serverErrors?: FieldError[]
  disabled?: boolean
  onChange: (data: Data) => void
  /** Gets what is sent. Until a promise that it returns settles, further submits are ignored. */
  onSubmit: (data: Data) => unknown
  onSubmitError?: (errors: FieldError[]) => void
}

const none: ReadonlyMap<string, FieldError> = new Map()

export function DefinitionForm(props: DefinitionFormProps) {
  const { id, form, widgets, data, serverErrors, disabled = false } = props
  const now = useRef(props)
  now.current = props
  const isBusy = useRef(false)
  const isDrawn = useRef(false)
  const checks = useMemo(() => formChecks(form, keywords, () => now.current.context()), [form])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [summary, setSummary] = useState<FieldError[] | null>(null)
  const [fromServer, setFromServer] = useState(none)
  const [spoken, setSpoken] = useState('')
  const [notes] = useState(createNotes)
  const focusField = useCallback((name?: string) => name && document.getElementById(`${id}_${name}`)?.focus(), [id])

  // Another form: back to 'format' mode, with what was entered.
  const [drawn, setDrawn] = useState(form)
  const typing = useRef<Typing>(undefined)
  if (drawn.$id !== form.$id) {
    typing.current = typingIn(id)
    setDrawn(form)
    setSummary(null)
    setFromServer(none)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that takes another's place
  useLayoutEffect(() => {
    if (typing.current) restoreTyping(typing.current)
    typing.current = undefined
  }, [form.$id])
  useEffect(() => {
    if (!serverErrors?.length) return
    const inOrder = now.current.form.order.flat()
    const errors = [...serverErrors].sort((a, b) => inOrder.indexOf(a.field) - inOrder.indexOf(b.field))
    setFromServer(new Map(errors.map((error) => [error.field, error])))
    setSummary(errors)
    // What was there before the form is no news, so the page does not jump to it.
    if (isDrawn.current) focusField(errors[0]?.field)
  }, [serverErrors, focusField])
  useEffect(() => {
    isDrawn.current = true
  }, [])

  const view: FormView = useMemo(
    () => ({ form, widgets, checks, isFull: summary !== null, left, fromServer, summary: summary ?? [] }),
    [form, widgets, checks, summary, left, fromServer],
  )
  const tools: FormTools = useMemo(
    () => ({
      checks,
      dataNow: () => now.current.data,
      onFieldChange: (name) => setFromServer((errors) => without(errors, name)),
      announce: setSpoken,
    }),
    [checks],
  )

  const onBlur = useCallback(
    (fieldId: string) => {
      const name = fieldId.slice(id.length + 1)
      setLeft((names) => (names.has(name) ? names : new Set(names).add(name)))
    },
    [id],
  )

  const onError = useCallback(
    (found: RJSFValidationError[]) => {
      const errors = found.map((error) => unpackError(error.message ?? ''))
      setSummary(errors)
      setFromServer(none)
      focusField(errors[0]?.field)
      now.current.onSubmitError?.(errors)
    },
    [focusField],
  )

  const onSubmit = useCallback(
    async ({ formData }: { formData?: Data }) => {
      if (isBusy.current) return
      isBusy.current = true
      setSummary(null)
      setFromServer(none)
      try {
        await now.current.onSubmit(checks.outgoing(formData ?? {}))
      } finally {
        isBusy.current = false
      }
    },
    [checks],
  )

  return (
    <NotesContext value={notes}>
      <FormToolsContext value={tools}>
        <FormViewContext value={view}>
          {/* Another form is drawn anew: rjsf, given another schema, would empty what the former one did not name. */}
          <Form
            key={form.$id}
            id={id}
            idPrefix={id}
            className={css.form}
            method="post"
            schema={form.schema as unknown as RJSFSchema}
            uiSchema={form.uiSchema as unknown as UiSchema}
            validator={checks.validator}
            formData={data}
            disabled={disabled}
            liveValidate="onBlur"
            noHtml5Validate
            showErrorList={false}
            onChange={({ formData }) => now.current.onChange(formData ?? {})}
            onBlur={onBlur}
            onError={onError}
            onSubmit={onSubmit}
          >
            <p role="status" className={css.spoken}>
              {spoken}
            </p>
          </Form>
        </FormViewContext>
      </FormToolsContext>
    </NotesContext>
  )
}

function without(errors: ReadonlyMap<string, FieldError>, name: string): ReadonlyMap<string, FieldError> {
  if (!errors.has(name)) return errors
  return new Map([...errors].filter(([field]) => field !== name))
}
