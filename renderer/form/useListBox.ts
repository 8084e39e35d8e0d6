/**
 * The common part of controls that search a list, the APG's combobox with a listbox: open state, results, marked option
 * and keys. The focus stays in the control. No option is marked before the user types or presses an arrow.
 *
 * Source: WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete"
 */
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { isComposing } from './composing.ts'

interface Searched<Item> {
  input: RefObject<HTMLInputElement | null>
  /** The id of the control. The list's id is `<id>-list`. */
  id: string
  /** The items that match a text; for an empty text all, in their order. */
  find: (typed: string) => readonly Item[]
  /** Whether an item is the chosen one. */
  isChosen: (item: Item) => boolean
  /** Gets the chosen item once the list is closed, or undefined. */
  take: (item: Item | undefined) => void
  /** Called when the list closes and the typed text is dropped. */
  onClose?: () => void
  /** Whether Home and End move in the list. While text is typed they move in the text. */
  hasEnds?: boolean
}

export interface ListBox<Item> {
  isOpen: boolean
  /** Undefined while the chosen item's name shows. */
  typed: string | undefined
  isSearch: boolean
  /** Empty while the list is closed. */
  found: readonly Item[]
  /** The index of the marked item in `found`, or -1. */
  marked: number
  open: () => void
  close: () => void
  choose: (item: Item | undefined) => void
  /** The user typed: marks the first match. */
  type: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const none = -1
const page = 8

export function useListBox<Item>({ input, id, find, isChosen, take, onClose, hasEnds }: Searched<Item>): ListBox<Item> {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [marked, mark] = useState(none)
  const found = isOpen ? find(typed ?? '') : []
  const isSearch = (typed ?? '').trim() !== ''

  useEffect(() => {
    if (marked === none) return
    document.querySelector(`[id="${id}-list"] [aria-selected="true"]`)?.scrollIntoView({ block: 'nearest' })
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
    onClose?.()
  }
  const choose = (item: Item | undefined) => {
    close()
    take(item)
  }
  const move = (step: number) => {
    const last = found.length - 1
    if (!isOpen) open(find('').findIndex(isChosen))
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
    ...(hasEnds &&
      isOpen &&
      marked !== none &&
      !isSearch && { Home: () => mark(0), End: () => mark(found.length - 1) }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    // Tab to the next control chooses the item that typing marked.
    if (event.key === 'Tab' && isSearch && found[marked]) choose(found[marked])
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!act || (event.key === 'Escape' && !isOpen)) return
    event.preventDefault()
    act()
  }
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    mark(text.trim() === '' ? none : 0)
  }
  return { isOpen, typed, isSearch, found, marked, open: () => open(), close, choose, type, onKeyDown }
}
