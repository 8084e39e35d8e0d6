/**
 * A compiled form on the page: fills, checks and submits it. rjsf holds the data; checking and drawing are ours.
 *
 *     <DefinitionForm id="checkout" form={compiled} widgets={widgets} data={data} context={() => ({ country, today })}
 *       onChange={setData} onSubmit={pay} />
 *     <button type="submit" form="checkout">Pay</button>
 *
 * Before you pass another form, pass the data through carryOver().
 */
import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { useCallback, useEffect, useInsertionEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CompiledForm } from '../../core/compile/types.ts'
import type { FieldError } from '../../schemas/types.ts'
import type { CheckContext } from '../../validators/keyword.ts'
import { keywords } from '../../validators/keywords.vite.ts'
import { type FormTools, FormToolsContext, type FormView, FormViewContext } from './FormView.ts'
import css from './form.module.css'
import { formChecks } from './formChecks.ts'
import { createNotes, NotesContext } from './notes.ts'
import { onceSayable } from './onceSayable.ts'
import { restoreTyping, type Typing, typingIn } from './typing.ts'
import { useJudgments } from './useJudgments.ts'
import type { Widgets } from './widget.ts'

type Data = Record<string, unknown>

export interface DefinitionFormProps {
  /** The id of the DOM form; a button elsewhere submits it by `form={id}`. Fields are `{id}_{name}`. */
  id: string
  form: CompiledForm
  /** Every widget of the form, loaded: nothing suspends inside. */
  widgets: Widgets
  data: Data
  /** Returns country and the shopper's date (YYYY-MM-DD) for each check. */
  context: () => Pick<CheckContext, 'country' | 'today'>
  /** The address for posting without a script. With it, controls have names. */
  action?: string
  /** The errors of a 422 answer. A new list is shown and focused like the form's own errors. */
  serverErrors?: FieldError[]
  disabled?: boolean
  /** Gets the values of this form's fields only; the caller keeps all others. */
  onChange: (own: Data) => void
  /** Gets the values to send. While its promise is pending, further submits are ignored. */
  onSubmit: (data: Data) => unknown
  onSubmitError?: (errors: FieldError[]) => void
}

export function DefinitionForm(props: DefinitionFormProps) {
  const { id, form, widgets, data, serverErrors, action, disabled = false } = props
  const isPosted = action !== undefined
  const now = useRef(props)
  // Before any other effect of the form or its fields needs it.
  useInsertionEffect(() => {
    now.current = props
  })
  const isBusy = useRef(false)
  const isDrawn = useRef(false)
  const checks = useMemo(() => formChecks(form, keywords, () => now.current.context()), [form])
  const { count: judgments, left, judge, handedUp } = useJudgments(form, data)
  // The errors of a posted form are there from the start.
  const [summary, setSummary] = useState(() => (serverErrors?.length ? inOrderOf(form, serverErrors) : null))
  const [fromServer, setFromServer] = useState(() => byField(summary ?? []))
  const [spoken, setSpoken] = useState('')
  const [notes] = useState(createNotes)
  const hasRows = form.order.some((line) => line.length > 1)
  const focusField = useCallback((name?: string) => name && document.getElementById(`${id}_${name}`)?.focus(), [id])

  // Another form returns to 'format' mode, with the entered values.
  const [drawn, setDrawn] = useState<{ $id: string; typing?: Typing }>({ $id: form.$id })
  if (drawn.$id !== form.$id) {
    setDrawn({ $id: form.$id, typing: typingIn(id) })
    setSummary(null)
    setFromServer(byField([]))
  }
  // Once for each form that replaces another.
  useLayoutEffect(() => {
    if (drawn.typing) restoreTyping(drawn.typing)
  }, [drawn])
  useEffect(() => {
    if (!serverErrors?.length) return
    return onceSayable(inOrderOf(now.current.form, serverErrors), (said) => {
      setFromServer(byField(said))
      setSummary(said)
      // Errors that were there before the form do not move the focus.
      if (isDrawn.current) focusField(said[0]?.field)
    })
  }, [serverErrors, focusField])
  useEffect(() => {
    isDrawn.current = true
  }, [])

  const view: FormView = useMemo(
    () => ({
      form,
      widgets,
      checks,
      isPosted,
      isFull: summary !== null,
      left,
      judgments,
      fromServer,
      summary: summary ?? [],
    }),
    [form, widgets, checks, isPosted, summary, left, judgments, fromServer],
  )
  const tools: FormTools = useMemo(
    () => ({
      checks,
      cardBrands: form.schema.cardBrands,
      dataNow: () => now.current.data,
      country: () => now.current.context().country,
      onFieldChange: (name) => setFromServer((errors) => without(errors, name)),
      judge,
      announce: setSpoken,
    }),
    [form, checks, judge],
  )

  // rjsf may drop values that its schema does not name. Only the form's own values are taken from it.
  const onChange = useCallback(
    ({ formData = {} }: { formData?: Data }) => {
      const own = Object.fromEntries(Object.entries(formData).filter(([name]) => Object.hasOwn(form.uiSchema, name)))
      handedUp(own)
      now.current.onChange(own)
    },
    [form, handedUp],
  )

  const onSubmit = useCallback(
    async ({ formData = {} }: { formData?: Data }) => {
      const errors = [...checks.errors(formData).values()]
      setSummary(errors.length > 0 ? errors : null)
      setFromServer(byField([]))
      judge()
      if (errors.length > 0) {
        focusField(errors[0]?.field)
        now.current.onSubmitError?.(errors)
        return
      }
      if (isBusy.current) return
      isBusy.current = true
      try {
        await now.current.onSubmit(checks.outgoing(formData))
      } finally {
        isBusy.current = false
      }
    },
    [checks, focusField, judge],
  )

  return (
    <NotesContext value={notes}>
      <FormToolsContext value={tools}>
        <FormViewContext value={view}>
          {/* Another form gets a new component, with its own rjsf state and drafts. */}
          <Form
            key={form.$id}
            id={id}
            idPrefix={id}
            className={hasRows ? `${css.form} ${css.rows}` : css.form}
            method="post"
            action={action}
            schema={form.schema as unknown as RJSFSchema}
            uiSchema={form.uiSchema as unknown as UiSchema}
            validator={checks.validator}
            formData={data}
            disabled={disabled}
            liveValidate="onBlur"
            noHtml5Validate
            showErrorList={false}
            onChange={onChange}
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

function inOrderOf({ order }: CompiledForm, errors: FieldError[]): FieldError[] {
  const names = order.flat()
  return [...errors].sort((a, b) => names.indexOf(a.field) - names.indexOf(b.field))
}

const byField = (errors: FieldError[]): ReadonlyMap<string, FieldError> =>
  new Map(errors.map((error) => [error.field, error]))

function without(errors: ReadonlyMap<string, FieldError>, name: string): ReadonlyMap<string, FieldError> {
  if (!errors.has(name)) return errors
  return new Map([...errors].filter(([field]) => field !== name))
}
