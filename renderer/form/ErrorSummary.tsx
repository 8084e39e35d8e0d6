/**
 * The list of errors, with a link to each field. The live region exists before its content. It keeps its height until
 * the next submit, because nothing may move during typing; corrected fields get a tick.
 */
import type { MouseEvent } from 'react'
import { use } from 'react'
import { labelOf } from '../../core/texts.ts'
import type { FieldError } from '../../schemas/types.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../theme/Icon.tsx'
import { FormViewContext } from './FormView.ts'
import css from './form.module.css'

export interface ErrorSummaryProps {
  errors: FieldError[]
  /** The prefix that makes a control's id from a field's name. */
  idPrefix: string
  isMended: (name: string) => boolean
}

export function ErrorSummary({ errors, idPrefix, isMended }: ErrorSummaryProps) {
  const text = useText()
  const view = use(FormViewContext)
  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  return (
    <div role="alert" className={css.alert}>
      {errors.length > 0 && (
        // Without a script it has the focus at once and is read out.
        <div className={css.summary} {...(import.meta.env.SSR && { tabIndex: -1, autoFocus: true })}>
          <p className={css.summaryTitle}>
            <Icon name="alert" />
            <span>{text('error.summary', { count: errors.length })}</span>
          </p>
          <ul>
            {errors.map(({ field }) => (
              <li key={field} data-mended={isMended(field) ? '' : undefined}>
                <a href={`#${idPrefix}${field}`} onClick={(event) => goTo(event, idPrefix + field)}>
                  {labelOf(field, view?.form.uiSchema[field]?.['ui:options'], text)}
                </a>
                <Icon name="check" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
