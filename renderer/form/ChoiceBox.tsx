/** One of many choices, from a list or by typing what it is called (useListBox.ts); leaving loses nothing. */
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
  /** The id of the control's label, which names the list too. */
  labelledBy: string
  choices: readonly Choice[]
  value?: string
  /** What the control says while nothing is typed; the label of what is chosen unless said. */
  shown?: string
  disabled: boolean
  /** Whether emptying the control empties the value. */
  canBeEmpty: boolean
  /** Of the control: what assistive technology and the browser are told. */
  attributes: InputHTMLAttributes<HTMLInputElement>
  className?: string
  onChoose: (value: string | undefined) => void
  /** The control was left, and what was typed has been taken or put back. */
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

  // No value attribute: what is typed is not part of the markup.
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

  /** What was typed in full and not chosen is what was meant; what was emptied is empty, where it may be. */
  const settle = () => {
    if (typed === undefined) return list.close()
    const named = namedChoice(choices, typed)
    if (named) return list.choose(named)
    list.close()
    if (typed.trim() === '' && props.canBeEmpty && value !== undefined) onChoose(undefined)
  }
  const onInput = useEffectEvent(() => {
    const control = input.current
    if (!control) return
    // Nobody types there: the browser has filled it in.
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
          settle()
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
