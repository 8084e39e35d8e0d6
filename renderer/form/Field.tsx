/** One field: label, control, and below it the messages, which move the following content (glide.ts). */
import { memo, use, useState } from 'react'
import type { FieldSchema, FieldUi } from '../../core/compile/types.ts'
import type { Text } from '../../core/texts.ts'
import { errorText, labelOf, optionText, sentError, writtenLabel } from '../../core/texts.ts'
import type { FieldError } from '../../schemas/types.ts'
import type { Language } from '../i18n/languages.ts'
import { Icon } from '../theme/Icon.tsx'
import { Help, Hint, Why } from './Explanations.tsx'
import type { EnterKey } from './enterKey.ts'
import { FormToolsContext } from './FormView.ts'
import css from './form.module.css'
import { ownDirection } from './ownDirection.ts'
import type { DraftVerdict, Widget } from './widget.ts'

export interface FieldProps {
  id: string
  name: string
  schema: FieldSchema
  ui: FieldUi
  Widget: Widget
  value: unknown
  required: boolean
  disabled: boolean
  error?: FieldError
  hint?: FieldError
  /** 'full' mode: the form was submitted. */
  isFull: boolean
  /** The form is posted without a script. */
  isPosted: boolean
  enterKey: EnterKey
  /** A prop, so that hundreds of fields need no subscription each. */
  text: Text
  language: Language
  onChange: (value: unknown, path: string[], errors: undefined, id: string) => void
}

export const Field = memo(function Field(props: FieldProps) {
  const { id, name, schema, ui, Widget, value, required, disabled, error, hint, isFull, text, language } = props
  const options = ui['ui:options']
  const tools = use(FormToolsContext)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [corrected, setCorrected] = useState<string>()
  const label = labelOf(name, options, text)
  const message = error && errorText(error, label, text, language, options)
  const note = corrected && !error ? text(corrected) : ''
  const sent = error && sentError(error, options)
  // A field with another name uses the texts of its kind.
  const known = options.kind ?? name
  const helpKey = `field.${known}.help`
  const hasHelp = Boolean(options.help) || text.exists(helpKey)
  const isLine = (options.helpAs ?? (options.help ? 'line' : 'button')) === 'line'
  const line = hasHelp && isLine ? (options.help ?? text(helpKey)) : undefined
  const hasButton = hasHelp && !isLine
  const placeholder =
    options.placeholder ?? (text.exists(options.placeholderKey) ? text(options.placeholderKey) : undefined)
  const optional = required || disabled || options.expected ? undefined : text('field.optional')

  const change = (field: string, next: unknown) => {
    tools?.onFieldChange(field)
    props.onChange(next, [field], undefined, id)
  }
  const onDraft = (draft: unknown, isComplete: boolean): DraftVerdict => {
    // Before it is complete, show only errors that no further character can correct.
    if (!error && !isComplete) return tools?.checks.isLost(name, draft, tools.dataNow()) ? 'judge' : 'keep'
    if (error?.keyword === 'required' && draft !== undefined && !isComplete) return 'handUp'
    const failure = tools?.checks.failureOf(name, draft, tools.dataNow())
    return failure?.keyword === error?.keyword ? 'handUp' : 'judge'
  }

  const describedBy = [
    message && `${id}__error`,
    (hint || note) && `${id}__hint`,
    (line || (hasButton && isHelpOpen)) && `${id}__help`,
    optional && `${id}__optional`,
  ]
    .filter(Boolean)
    .join(' ')

  return (
    <div className={css.field} data-field={name} data-bad={message ? '' : undefined}>
      <div className={css.cell} data-cell={hasButton ? 'help' : ''}>
        {!Widget.drawsLabel && (
          <div className={css.head}>
            <label id={`${id}__label`} htmlFor={Widget.isGroup ? undefined : id} dir={ownDirection(options.label)}>
              {label}
            </label>
            {optional && (
              <span id={`${id}__optional`} className={css.optional}>
                {optional}
              </span>
            )}
            {line && (
              <p id={`${id}__help`} className={css.line} dir={ownDirection(options.help)}>
                {line}
              </p>
            )}
          </div>
        )}
        <Widget
          id={id}
          name={name}
          postAs={props.isPosted ? `data.${name}` : undefined}
          type={schema.type}
          value={value}
          options={options}
          label={writtenLabel(name, options, text)}
          help={line}
          optional={optional}
          placeholder={placeholder}
          emptyLabel={options.options ? text('field.choose') : ''}
          optionLabel={(option) => optionText(option, text, language.amountLocale)}
          required={required}
          disabled={disabled}
          invalid={Boolean(message)}
          describedBy={describedBy || undefined}
          enterKey={props.enterKey}
          onChange={(next) => change(name, next)}
          onChangeOther={change}
          onDraft={onDraft}
          onJudge={() => tools?.judge(name)}
          onCorrected={(key) => {
            setCorrected(key)
            if (key) tools?.announce(text(key))
          }}
          announce={(key, params) => tools?.announce(text(key, params))}
        />
        {/* After the control, so that Tab moves from one control to the next. */}
        {hasButton && (
          <button
            type="button"
            data-scripted=""
            className={css.help}
            aria-expanded={isHelpOpen}
            aria-controls={`${id}__help`}
            aria-label={text('field.help')}
            aria-describedby={`${id}__label`}
            onClick={() => setHelpOpen(!isHelpOpen)}
          >
            <Icon name="help" />
          </button>
        )}
      </div>
      <div className={css.below} data-room="">
        {/* Read out when a field is left; after a submit the summary is read out instead. */}
        <p id={`${id}__error`} className={css.error} aria-live={isFull ? 'off' : 'polite'}>
          {error && (
            <>
              <Icon name="alert" />
              {/* Below a group of fields the error needs the field's name. */}
              <span data-of={error.keyword === 'required' ? label : undefined} dir={ownDirection(sent)}>
                <span>{message}</span> {!sent && <Why error={error} of={known} />}
              </span>
            </>
          )}
        </p>
        {hasButton && <Help id={`${id}__help`} sent={options.help} textKey={helpKey} isOpen={isHelpOpen} />}
        {(options.advice || note) && (
          <p id={`${id}__hint`} className={css.hint} role={note ? undefined : 'status'}>
            {(hint || note) && (
              <>
                <Icon name="info" />
                <span dir={ownDirection(hint && options.hint)}>
                  {hint ? (options.hint ?? <Hint error={hint} of={known} label={label} />) : note}
                </span>
              </>
            )}
          </p>
        )}
      </div>
    </div>
  )
})
