/**
 * A checkbox for a mandate or terms. Its label is its text, in which words can be links. Hands up: true, or undefined
 * while it is not ticked.
 */
import { useRef } from 'react'
import { linkedText } from '../../core/linkedText.ts'
import { ownDirection } from '../form/ownDirection.ts'
import { useAdopt } from '../form/useAdopt.ts'
import type { FieldWidgetProps } from '../form/widget.ts'
import { useAllText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import css from './Checkbox.module.css'

export default function Checkbox(props: FieldWidgetProps) {
  const { id, label, help, optional, options, value, disabled } = props
  const ref = useRef<HTMLInputElement>(null)
  useAdopt(ref, ({ checked }) => checked || undefined, value || undefined, props.onChange, undefined)
  return (
    <div className={css.box}>
      <label className={css.label}>
        <input
          ref={ref}
          id={id}
          name={props.postAs}
          type="checkbox"
          className={css.tick}
          checked={value === true}
          disabled={disabled}
          aria-labelledby={`${id}__label`}
          aria-required={props.required}
          aria-invalid={props.invalid}
          aria-describedby={props.describedBy}
          onChange={(event) => {
            props.onChange(event.target.checked || undefined)
            // A choice is complete at once.
            props.onJudge()
          }}
          onBlur={props.onJudge}
        />
        <span id={`${id}__label`} dir={ownDirection(options.label)}>
          <Linked text={label} links={options.links} />
        </span>
      </label>
      {optional && (
        <span id={`${id}__optional`} className={css.said}>
          {optional}
        </span>
      )}
      {help && (
        <p id={`${id}__help`} className={css.said} dir={ownDirection(options.help)}>
          <Linked text={help} links={options.links} />
        </p>
      )}
    </div>
  )
}
Checkbox.drawsLabel = true as const

/** Links open in new tabs, so that typed values are not lost. */
function Linked({ text, links }: { text: string; links?: Record<string, string> }) {
  const say = useAllText()
  return linkedText(text, links).map(({ words, href }, place) =>
    href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change their order
      <span key={place}>{words}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change their order
      <a key={place} href={href} target="_blank" rel="noopener noreferrer">
        <span>{words}</span>{' '}
        <span className={controls.visuallyHidden}>{say.exists('field.newTab') && say('field.newTab')}</span>
      </a>
    ),
  )
}
