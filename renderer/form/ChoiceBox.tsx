/** One of many options, from a list or by typing its name (useListBox.ts). Leaving loses nothing. */
import { type InputHTMLAttributes, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useAllText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { afterPointerUp, watchPointer } from './afterPointerUp.ts'
import { type Choice, findChoices, namedChoice } from './findChoices.ts'
import { ListBoxOption, ListBoxPopup } from './ListBoxPopup.tsx'
import css from './listBox.module.css'
import { useListBox } from './useListBox.ts'

export interface ChoiceBoxProps {
  id: string
  /** The id of the control's label, which also names the list. */
  labelledBy: string
  choices: readonly Choice[]
  value?: string
  /** The text of the control while nothing is typed; by default the chosen option's label. */
  shown?: string
  disabled: boolean
  /** Whether emptying the control empties the value. */
  canBeEmpty: boolean
  /** Attributes of the control for the browser and assistive technology. */
  attributes: InputHTMLAttributes<HTMLInputElement>
  className?: string
  onChoose: (value: string | undefined) => void
  /** Called when the control was left, after its text was accepted or restored. */
  onLeave?: () => void
}

export function ChoiceBox(props: ChoiceBoxProps) {
  const { id, choices, value, disabled, onChoose } = props
  const text = useAllText()
  const { direction } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const shown = props.shown ?? choices.find((choice) => choice.value === value)?.label ?? ''
  const put = (label: string) => {
    if (input.current) input.current.value = label
  }
  const list = useListBox<Choice>({
    input,
    id,
    find: (typed) => findChoices(choices, typed),
    isChosen: (choice) => choice.value === value,
    hasEnds: true,
    onClose: () => put(shown),
    take(choice) {
      if (choice && choice.value !== value) onChoose(choice.value)
      if (choice) put(choice.label)
    },
  })
  const { isOpen, typed, found, marked } = list

  // Without a value attribute: typed text is not part of the markup.
  useLayoutEffect(() => {
    const control = input.current
    if (control && typed === undefined && control.value !== shown) control.value = shown
  }, [shown, typed])
  useEffect(watchPointer, [])
  useEffect(() => {
    if (!isOpen) return
    document.getElementById(`${id}-list`)?.scrollIntoView({ block: 'nearest' })
    document.querySelector(`[id="${id}-list"] [data-chosen]`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, id])

  /** A complete name chooses its option. An emptied control clears the value, if that is allowed. */
  const takeTyped = () => {
    if (typed === undefined) return list.close()
    const named = namedChoice(choices, typed)
    if (named) return list.choose(named)
    list.close()
    if (typed.trim() === '' && props.canBeEmpty && value !== undefined) onChoose(undefined)
  }
  const onInput = useEffectEvent(() => {
    const control = input.current
    if (!control) return
    // Without the focus, the browser's autofill has changed it.
    const filled = control === document.activeElement ? undefined : namedChoice(choices, control.value)
    if (filled) list.choose(filled)
    else list.type(control.value)
  })
  useEffect(() => {
    const control = input.current
    const listen = () => onInput()
    control?.addEventListener('input', listen)
    return () => control?.removeEventListener('input', listen)
  }, [])

  return (
    <>
      <input
        {...props.attributes}
        ref={input}
        id={id}
        type="text"
        role="combobox"
        data-choices=""
        className={`${controls.input} ${css.box} ${props.className ?? ''}`}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={found[marked] && `${id}-${marked}`}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        defaultValue=""
        onClick={() => !isOpen && list.open()}
        onKeyDown={list.onKeyDown}
        onBlur={() => {
          takeTyped()
          if (props.onLeave) afterPointerUp(props.onLeave)
        }}
      />
      <ListBoxPopup
        id={id}
        labelledBy={props.labelledBy}
        list={list}
        direction={direction}
        sayFound={() => text('field.list.found', { count: found.length })}
        sayNone={() => text('field.list.none')}
      >
        {found.map((choice, at) => (
          <ListBoxOption
            key={choice.value}
            id={`${id}-${at}`}
            {...choice}
            isMarked={at === marked}
            isChosen={choice.value === value}
            onChoose={() => list.choose(choice)}
          />
        ))}
      </ListBoxPopup>
    </>
  )
}
