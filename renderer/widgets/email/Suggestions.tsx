/**
 * The list below an e-mail control: the APG's combobox with a listbox, where the focus stays in the control. It loads
 * at the first focus, because it is not needed before.
 *
 * Source: WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete"; product spec, section 5, "email"
 */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import catalog from '../../../schemas/catalogs/emailSuffixes.json' with { type: 'json' }
import { isComposing } from '../../form/composing.ts'
import type { FieldWidgetProps } from '../../form/widget.ts'
import { matches } from './matches.ts'
import css from './Suggestions.module.css'

const debounceMs = 300

export interface SuggestionsProps {
  control: RefObject<HTMLInputElement | null>
  /** The id of the list; its options are `{id}-0` and so on. */
  id: string
  labelledBy: string
  announce: FieldWidgetProps['announce']
  /** Called when the list opens or closes, and when another option is marked. */
  onState: (state: { isOpen: boolean; marked?: string }) => void
}

const none: readonly string[] = []

export default function Suggestions({ control, id, labelledBy, announce, onState }: SuggestionsProps) {
  const [addresses, setAddresses] = useState(none)
  const [marked, setMarked] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = (found: readonly string[]) => {
    setAddresses(found)
    setMarked(-1)
    onState({ isOpen: found.length > 0 })
  }
  const close = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (addresses.length > 0) open(none)
  })
  const mark = (index: number) => {
    setMarked(index)
    onState({ isOpen: true, marked: index < 0 ? undefined : `${id}-${index}` })
  }
  const take = (address: string) => {
    const input = control.current
    if (!input) return
    close()
    input.value = address
    // The draft reacts as to typing, and the caret is after the address.
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
    input.setSelectionRange(address.length, address.length)
  }

  const onInput = useEffectEvent((event: Event) => {
    clearTimeout(timer.current)
    const input = control.current
    // A value that the browser filled in needs no suggestions.
    if (!input || input !== document.activeElement || (event as InputEvent).inputType === 'insertReplacementText') {
      return
    }
    const now = matches(input.value, catalog.suffixes)
    if (now.length === 0) return close()
    timer.current = setTimeout(() => {
      if (input !== document.activeElement) return
      open(now)
      announce('field.suggestions', { count: now.length })
    }, debounceMs)
  })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (addresses.length === 0 || isComposing(event)) return
    const last = addresses.length - 1
    const address = addresses[marked]
    if (event.key === 'ArrowDown') mark(marked >= last ? 0 : marked + 1)
    else if (event.key === 'ArrowUp') mark(marked <= 0 ? last : marked - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && address) take(address)
    else return
    // The key must not move the caret, submit the form or close a dialog.
    event.preventDefault()
  })

  useEffect(() => {
    const input = control.current
    if (!input) return
    const leave = () => close()
    input.addEventListener('input', onInput)
    // Runs before the control's own handler.
    input.addEventListener('keydown', onKey, true)
    input.addEventListener('blur', leave)
    // The shopper may have typed while this code loaded.
    onInput(new InputEvent('input'))
    return () => {
      clearTimeout(timer.current)
      input.removeEventListener('input', onInput)
      input.removeEventListener('keydown', onKey, true)
      input.removeEventListener('blur', leave)
    }
  }, [control])

  if (addresses.length === 0) return null
  return (
    <div id={id} role="listbox" aria-labelledby={labelledBy} className={css.list} dir="ltr">
      {addresses.map((address, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the control handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the control, which names the marked option
        <div
          key={address}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          className={css.option}
          // Keeps the focus in the control, so that the form does not check it before a suggestion is chosen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(address)}
        >
          {/* One text node, so that a screen reader reads it as one word. */}
          <span translate="no">
            {address.slice(0, address.indexOf('@') + 1)}
            <b>{address.slice(address.indexOf('@') + 1)}</b>
          </span>
        </div>
      ))}
    </div>
  )
}
