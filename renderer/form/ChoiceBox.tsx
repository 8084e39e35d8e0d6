/**
 * One of many choices, from a list or by typing what it is called. The APG's combobox with a listbox: the focus stays in
 * the control, nothing is marked before something is typed or an arrow pressed, and leaving loses nothing.
 *
 * Source: WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete"
 */
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useAllText } from '../i18n/useText.ts'
import controls from '../theme/controls.module.css'
import { afterPointerUp, watchPointer } from './afterPointerUp.ts'
import css from './choiceBox.module.css'
import { type Choice, findChoices, namedChoice } from './findChoices.ts'

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

const none = -1
const page = 8

export function ChoiceBox(props: ChoiceBoxProps) {
  const { id, choices, value, disabled, onChoose } = props
  const text = useAllText()
  const { direction } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Undefined while the name of what is chosen shows. */
  const [typed, setTyped] = useState<string>()
  const [marked, mark] = useState(none)
  const found = isOpen ? findChoices(choices, typed ?? '') : []
  const hasFound = found.length > 0
  const isSearch = (typed ?? '').trim() !== ''
  const shown = props.shown ?? choices.find((choice) => choice.value === value)?.label ?? ''

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
  useEffect(() => {
    if (marked !== none) document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])

  const open = (at = none) => {
    setOpen(true)
    mark(at)
    input.current?.select()
  }
  const close = () => {
    setOpen(false)
    setTyped(undefined)
    mark(none)
    if (input.current) input.current.value = shown
  }
  const choose = (choice: Choice | undefined) => {
    close()
    if (choice && choice.value !== value) onChoose(choice.value)
    if (choice && input.current) input.current.value = choice.label
  }
  /** What was typed in full and not chosen is what was meant; what was emptied is empty, where it may be. */
  const settle = () => {
    if (typed === undefined) return close()
    const named = namedChoice(choices, typed)
    if (named) return choose(named)
    close()
    if (typed.trim() === '' && props.canBeEmpty && value !== undefined) onChoose(undefined)
  }

  const move = (step: number) => {
    const last = found.length - 1
    if (!isOpen) open(choices.findIndex((choice) => choice.value === value))
    else if (marked === none) mark(step > 0 ? 0 : last)
    else if (Math.abs(step) === 1) mark((marked + step + found.length) % found.length)
    else mark(Math.min(last, Math.max(0, marked + step)))
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(page),
    PageUp: () => move(-page),
    Enter: () => (isOpen ? choose(found[marked]) : open()),
    Escape: close,
    // In a list that is walked through; while something is typed they are the text's.
    ...(isOpen && marked !== none && !isSearch && { Home: () => mark(0), End: () => mark(found.length - 1) }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab' && isSearch && found[marked]) choose(found[marked])
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!act || (event.key === 'Escape' && !isOpen)) return
    event.preventDefault()
    act()
  }
  const onInput = useEffectEvent(() => {
    const control = input.current
    if (!control) return
    // Nobody types there: the browser has filled it in.
    const filled = control === document.activeElement ? undefined : namedChoice(choices, control.value)
    if (filled) return choose(filled)
    setTyped(control.value)
    setOpen(true)
    mark(control.value.trim() === '' ? none : 0)
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
        aria-expanded={hasFound}
        aria-controls={hasFound ? `${id}-list` : undefined}
        aria-activedescendant={found[marked] && `${id}-${marked}`}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        defaultValue=""
        onClick={() => !isOpen && open()}
        onKeyDown={onKeyDown}
        onBlur={() => {
          settle()
          if (props.onLeave) afterPointerUp(props.onLeave)
        }}
      />
      <p role="status" className={controls.visuallyHidden}>
        {isOpen && isSearch && hasFound && text('field.list.found', { count: found.length })}
      </p>
      {isOpen && (
        <div className={css.popup} dir={direction}>
          {!hasFound && (
            <p className={css.none} role="alert">
              {text('field.list.none')}
            </p>
          )}
          {hasFound && (
            <div id={`${id}-list`} role="listbox" aria-labelledby={props.labelledBy} className={css.list}>
              {found.map((choice, at) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: marked by aria-activedescendant
                <div
                  key={choice.value}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === marked}
                  data-value={choice.value}
                  data-chosen={choice.value === value ? '' : undefined}
                  className={css.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(choice)}
                >
                  <span>{choice.label}</span>
                  {choice.note && <small>{choice.note}</small>}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </>
  )
}
