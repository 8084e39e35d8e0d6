/** Draws all fields of a compiled form: the only field component of our rjsf registry. */
import type { FieldProps } from '@rjsf/utils'
import { use, useMemo, useState } from 'react'
import type { FieldError } from '../../schemas/types.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/useText.ts'
import { blocksOf } from './blocksOf.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Field } from './Field.tsx'
import { type FormView, FormViewContext, isEmpty } from './FormView.ts'
import css from './form.module.css'
import fused from './fused.module.css'
import { widgetOf } from './widgetOf.ts'

export function Fields({ formData, onChange, registry, disabled }: FieldProps) {
  const view = use(FormViewContext)
  const text = useText()
  const language = useLanguage()
  if (!view) throw new Error('Fields are drawn inside DefinitionForm only.')
  const data: Record<string, unknown> = formData ?? {}
  const { form, checks } = view
  const asked = checks.asked(data)
  const errors = useErrors(view, data)
  const advice = useMemo(() => once(() => checks.advice(data)), [checks, data])
  const { idPrefix, idSeparator } = registry.globalFormOptions
  const blocks = useMemo(() => blocksOf(form), [form])
  const filled = useMemo(() => new Set(Object.values(asked.uiSchema).map((ui) => ui['ui:options'].alsoFills)), [asked])
  const last = asked.order.flat().findLast((name) => !filled.has(name))
  const required = useMemo(() => new Set(asked.schema.required), [asked])

  const draw = (name: string) => {
    const error = shownError(view, name, data[name], errors)
    const ui = asked.uiSchema[name]
    // A choice is complete from the start, also one that the list made itself.
    const isSettled = ui?.['ui:options'].options !== undefined || isJudged(view, name, data[name])
    const hint = error || !isSettled ? undefined : advice().get(name)
    const schema = asked.schema.properties[name]
    const Widget = ui && view.widgets[widgetOf(ui)]
    if (!ui || !schema || !Widget || filled.has(name)) return null
    return (
      <Field
        key={name}
        id={idPrefix + idSeparator + name}
        name={name}
        schema={schema}
        ui={ui}
        Widget={Widget}
        value={data[name]}
        required={required.has(name)}
        disabled={Boolean(disabled || ui['ui:disabled'])}
        error={error}
        hint={hint}
        isFull={view.isFull}
        isPosted={view.isPosted}
        enterKey={name === last ? 'go' : 'next'}
        text={text}
        language={language}
        onChange={onChange}
      />
    )
  }

  // The visible fields of a partly hidden line keep their place, and so their focus.
  const shownOf = (lines: string[][]) => lines.filter((line) => line.some((name) => asked.uiSchema[name]))

  return (
    <>
      <ErrorSummary
        errors={view.summary}
        idPrefix={idPrefix + idSeparator}
        isMended={(name) => !shownError(view, name, data[name], errors)}
      />
      {blocks.map(({ group, lines }) =>
        group ? (
          <fieldset key={group} aria-label={text(`group.${group}.label`)} className={fused.fused}>
            {shownOf(lines).map((line) => (
              <div key={line.join()} className={fused.line}>
                {line.map(draw)}
              </div>
            ))}
          </fieldset>
        ) : (
          shownOf(lines).map((line) =>
            line.length > 1 ? (
              <div key={line.join()} className={css.row}>
                {line.map(draw)}
              </div>
            ) : (
              line.map(draw)
            ),
          )
        ),
      )}
    </>
  )
}

/** In 'full' mode every field is checked, in 'format' mode those that were left and are not empty. */
const isJudged = (view: FormView, name: string, value: unknown) =>
  view.isFull || (view.left.has(name) && !isEmpty(value))

type Errors = ReadonlyMap<string, FieldError>

const none: Errors = new Map()

/** The errors of the values at the last check. Text typed since is not checked yet. */
function useErrors({ checks, judgments, isFull, left }: FormView, data: Record<string, unknown>): Errors {
  const [last, setLast] = useState<{ judgments: number; errors: Errors }>()
  // No error could show, so a form that is only drawn is not checked.
  if (!isFull && left.size === 0) return none
  if (last?.judgments === judgments) return last.errors
  const errors = checks.errors(data)
  setLast({ judgments, errors })
  return errors
}

/** Computed at the first use, and kept. */
function once<Found>(find: () => Found): () => Found {
  let found: Found | undefined
  return () => (found ??= find())
}

/** All errors are kept; this decides which one shows. */
function shownError(view: FormView, name: string, value: unknown, errors: Errors): FieldError | undefined {
  const fromServer = view.fromServer.get(name)
  if (fromServer) return fromServer
  const error = errors.get(name)
  if (!error || !isJudged(view, name, value)) return undefined
  // 'Required' is out of date once there is a value, which is checked when the field is left.
  return error.keyword === 'required' && !isEmpty(value) ? undefined : error
}
