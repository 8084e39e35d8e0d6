/**
 * The list below an e-mail control: the APG's combobox with a listbox, where the focus stays in the control. Loaded when
 * the control is first focused, since nobody needs it before.
 *
 * Source: WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete"; product spec, section 5, "email"
 */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import catalog from '../../../schemas/catalogs/emailSuffixes.json' with { type: 'json' }
import type { FieldWidgetProps } from '../../form/widget.ts'
import { matches } from './matches.ts'
import css from './Suggestions.module.css'

const debounceMs = 300

export interface SuggestionsProps {
  control: RefObject<HTMLInputElement | null>
  /** Of the list; its options are `{id}-0` and on. */
  id: string
  labelledBy: string
  announce: FieldWidgetProps['announce']
  /** Tells the control whether the list is open, and which option is marked. */
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
    // The draft hears of it as of typing; the caret stands behind the address.
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
    input.setSelectionRange(address.length, address.length)
  }

  const onInput = useEffectEvent((event: Event) => {
    clearTimeout(timer.current)
    const input = control.current
    // What the browser filled in needs no help.
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
    if (addresses.length === 0 || event.isComposing) return
    const last = addresses.length - 1
    const address = addresses[marked]
    if (event.key === 'ArrowDown') mark(marked >= last ? 0 : marked + 1)
    else if (event.key === 'ArrowUp') mark(marked <= 0 ? last : marked - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && address) take(address)
    else return
    // Neither moves the caret nor submits the form nor closes a dialog around it.
    event.preventDefault()
  })

  useEffect(() => {
    const input = control.current
    if (!input) return
    const leave = () => close()
    input.addEventListener('input', onInput)
    // Before the control's own keys.
    input.addEventListener('keydown', onKey, true)
    input.addEventListener('blur', leave)
    // It was typed into while this code was on its way.
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
        // biome-ignore lint/a11y/useKeyWithClickEvents: the control hears the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the control, which names the marked option
        <div
          key={address}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          className={css.option}
          // Keeps the focus in the control, so that nothing is judged before an address is taken.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(address)}
        >
          {/* One run of text, so that it is read as one word. */}
          <span translate="no">
            {address.slice(0, address.indexOf('@') + 1)}
            <b>{address.slice(address.indexOf('@') + 1)}</b>
          </span>
        </div>
      ))}
    </div>
  )
}
