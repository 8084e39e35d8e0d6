/**
 * What each control that searches a list has in common, the APG's combobox with a listbox: what is open, found and marked,
 * and the keys. The focus stays in the control; nothing is marked before something is typed or an arrow pressed.
 *
 * Source: WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete"
 */
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

interface Searched<Item> {
  input: RefObject<HTMLInputElement | null>
  /** The list is the element of `<id>-list`. */
  id: string
  /** What is meant by a text; all, in their order, by an empty one. */
  find: (typed: string) => readonly Item[]
  /** Whether an item is the one that is chosen now. */
  isChosen: (item: Item) => boolean
  /** Takes what was chosen, once the list is closed; undefined: nothing was. */
  take: (item: Item | undefined) => void
  /** The list closes, and nothing is typed any more. */
  onClose?: () => void
  /** Whether Home and End walk a list that is walked through; while something is typed they are the text's. */
  hasEnds?: boolean
}

export interface ListBox<Item> {
  isOpen: boolean
  /** Undefined while the name of what is chosen shows. */
  typed: string | undefined
  isSearch: boolean
  /** None while the list is closed. */
  found: readonly Item[]
  /** The index of the marked one among those found; -1 for none. */
  marked: number
  open: () => void
  close: () => void
  choose: (item: Item | undefined) => void
  /** Something was typed: the first that it means is marked. */
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
    if (event.nativeEvent.isComposing) return
    // On the way to the next control: what is marked because it was typed is meant.
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
