/**
 * A compiled form on the page: typed into, checked, submitted. rjsf holds the data; the verdicts
 * and what is drawn are ours.
 *
 *     <DefinitionForm id="checkout" form={compiled} widgets={widgets} data={data} context={() => ({ country, today })}
 *       onChange={setData} onSubmit={pay} />
 *     <button type="submit" form="checkout">Pay</button>
 *
 * Whoever gives it another form passes the data through carryOver() first.
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
  /** Of the DOM form; a button elsewhere submits it by `form={id}`. Fields are `{id}_{name}`. */
  id: string
  form: CompiledForm
  /** All that the form names, loaded: nothing suspends inside. */
  widgets: Widgets
  data: Data
  /** Country and the shopper's date (YYYY-MM-DD), asked at each check. */
  context: () => Pick<CheckContext, 'country' | 'today'>
  /** Where it is posted without a script; then its controls have names. */
  action?: string
  /** The errors of a 422 answer; a new list is shown and focused like the form's own. */
  serverErrors?: FieldError[]
  disabled?: boolean
  /** Gets the values of this form's fields alone: what else there is belongs to whoever holds it. */
  onChange: (own: Data) => void
  /** Gets what is sent. Until a promise that it returns settles, further submits are ignored. */
  onSubmit: (data: Data) => unknown
  onSubmitError?: (errors: FieldError[]) => void
}

export function DefinitionForm(props: DefinitionFormProps) {
  const { id, form, widgets, data, serverErrors, action, disabled = false } = props
  const isPosted = action !== undefined
  const now = useRef(props)
  // Before any other effect of the form or of its fields asks.
  useInsertionEffect(() => {
    now.current = props
  })
  const isBusy = useRef(false)
  const isDrawn = useRef(false)
  const checks = useMemo(() => formChecks(form, keywords, () => now.current.context()), [form])
  const { count: judgments, left, judge, handedUp } = useJudgments(form, data)
  // Those of a form that was posted are there from the start.
  const [summary, setSummary] = useState(() => (serverErrors?.length ? inOrderOf(form, serverErrors) : null))
  const [fromServer, setFromServer] = useState(() => byField(summary ?? []))
  const [spoken, setSpoken] = useState('')
  const [notes] = useState(createNotes)
  const hasRows = form.order.some((line) => line.length > 1)
  const focusField = useCallback((name?: string) => name && document.getElementById(`${id}_${name}`)?.focus(), [id])

  // Another form: back to 'format' mode, with what was entered.
  const [drawn, setDrawn] = useState<{ $id: string; typing?: Typing }>({ $id: form.$id })
  if (drawn.$id !== form.$id) {
    setDrawn({ $id: form.$id, typing: typingIn(id) })
    setSummary(null)
    setFromServer(byField([]))
  }
  // Once for each form that takes another's place.
  useLayoutEffect(() => {
    if (drawn.typing) restoreTyping(drawn.typing)
  }, [drawn])
  useEffect(() => {
    if (!serverErrors?.length) return
    return onceSayable(inOrderOf(now.current.form, serverErrors), (said) => {
      setFromServer(byField(said))
      setSummary(said)
      // What was there before the form is no news, so the page does not jump to it.
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
      dataNow: () => now.current.data,
      country: () => now.current.context().country,
      onFieldChange: (name) => setFromServer((errors) => without(errors, name)),
      judge,
      announce: setSpoken,
    }),
    [checks, judge],
  )

  // rjsf may drop values that its schema does not name: only the form's own are taken from it, the holder keeps the others.
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
          {/* Another form is drawn anew, with rjsf's state and the drafts of its own. */}
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
