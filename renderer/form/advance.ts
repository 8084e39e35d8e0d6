/**
 * Moves the focus from a complete field of a card to the next one, and back by Backspace in an empty one (decision 0209).
 * It follows the order of Tab and reads the DOM, so that fields have no cost, and loads after the page.
 *
 * Source: WCAG 2.2, 3.2.2 "On Input", technique G13: the description of the number says so in advance
 */
import { allTexts } from '../i18n/language.ts'
import { text } from '../i18n/useText.ts'

/** By field: whether no further character can follow. A wrong value shows its error by then. */
const completions: Record<string, (control: HTMLInputElement) => boolean> = {
  cardNum({ value, parentElement }) {
    // The lengths of the brand's table. While the brand is unknown, there is none.
    const lengths = parentElement?.querySelector<HTMLElement>('[data-lengths]')?.dataset.lengths
    return value.replace(/\D/g, '').length === Math.max(...(lengths?.split(',').map(Number) ?? []))
  },
  effectiveDate: ({ value }) => /^\d\d \/ \d\d$/.test(value),
  cvv({ value, parentElement }) {
    const side = parentElement?.querySelector<HTMLElement>('[data-side]')?.dataset.side
    return value.length === { front: 4, back: 3 }[side ?? '']
  },
}

/** How a character comes that the shopper typed, pasted or dictated; an input method's comes by other ways. */
const typed = ['insertText', 'insertFromPaste']
/** How autofill writes: it fills other fields right after this one. Chromium names no way. */
const filled = [undefined, '', 'insertReplacementText']

/** Stays active while the page is open, in each form that it shows. Without the sentence it does not begin. */
export async function advanceInCards(root: HTMLElement): Promise<void> {
  await allTexts()
  describeNumbers(root)
  const known = new WeakMap<HTMLInputElement, boolean>()
  /** The empty field that the focus has just moved to. */
  let reached: Element | undefined

  const note = (target: EventTarget | null) => {
    const control = cardControl(target)
    const wasComplete = control && known.get(control)
    if (control) known.set(control, isComplete(control))
    return control && isComplete(control) && !wasComplete ? control : undefined
  }
  const advance = (control: HTMLInputElement) => {
    const next = neighbour(control, 1)
    if (control !== document.activeElement || control.selectionStart !== control.value.length) return
    if (!isOfCard(next) || next.value !== '') return
    next.focus()
    reached = next
  }

  note(document.activeElement)
  root.addEventListener('focusin', ({ target }) => {
    reached = undefined
    note(target)
  })
  root.addEventListener('input', (event) => {
    const { target, inputType, isComposing, isTrusted } = event as InputEvent
    const control = note(target)
    if (!control || isComposing || !isTrusted) return
    if (typed.includes(inputType)) advance(control)
    else if (filled.includes(inputType)) setTimeout(() => advance(control))
  })
  root.addEventListener('keydown', (event) => {
    const { key, keyCode, target, isComposing, shiftKey, ctrlKey, altKey, metaKey } = event
    const isReached = target === reached
    reached = undefined
    // As in composing.ts, which the first chunk keeps for itself.
    if (isComposing || keyCode === 229 || shiftKey || ctrlKey || altKey || metaKey) return
    // Who presses Tab out of habit means the field that the focus is in by now.
    if (key === 'Tab' && isReached) event.preventDefault()
    if (key === 'Backspace') goBack(event, event.repeat)
  })
  // Keyboards on a screen may send no name of the key.
  root.addEventListener('beforeinput', (event) => {
    if (event.inputType === 'deleteContentBackward' && !event.isComposing) goBack(event, false)
  })
}

/** From an empty field to the end of the one before it, where nothing is deleted. A key that is held down stays. */
function goBack(event: Event, isHeld: boolean): void {
  const control = event.target
  if (!(control instanceof HTMLInputElement) || control.value !== '' || !isOfCard(control)) return
  const before = cardControl(neighbour(control, -1))
  if (!before) return
  event.preventDefault()
  if (isHeld) return
  const move = () => {
    before.focus()
    before.setSelectionRange(before.value.length, before.value.length)
  }
  // What can't be prevented would delete where the focus is.
  if (event.defaultPrevented) move()
  else setTimeout(move)
}

/** The control if it is one that advances. */
function cardControl(target: EventTarget | null | undefined): HTMLInputElement | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  return Object.hasOwn(completions, fieldOf(target)) ? target : undefined
}

const fieldOf = (control: Element) => control.closest<HTMLElement>('[data-field]')?.dataset.field ?? ''

const isComplete = (control: HTMLInputElement) =>
  control.ariaInvalid !== 'true' && completions[fieldOf(control)]?.(control) === true

/**
 * An empty control has its autofill token (unsaved.ts); Firefox's property lacks that of the CVC. A choice between two fields
 * of the card, as of a network, is not passed over.
 */
const isOfCard = (control: Element | undefined): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.getAttribute('autocomplete')?.startsWith('cc-') === true

function neighbour(control: HTMLInputElement, step: 1 | -1): Element | undefined {
  const controls = [...(control.form?.elements ?? [])].filter((each) =>
    each.matches(':is(input:not([type=hidden]), select, textarea):enabled'),
  )
  return controls[controls.indexOf(control) + step]
}

/** Ties the sentence to each card number: heard once, on the way into the group, whose own description Orca leaves out. */
function describeNumbers(root: HTMLElement): void {
  const sentence = document.createElement('p')
  sentence.id = 'card-advance'
  sentence.hidden = true
  root.append(sentence)
  let said = ''
  const tie = () => {
    for (const number of root.querySelectorAll('input[id$=_cardNum]')) {
      // The page names its own texts anew with each error.
      const ids = number.getAttribute('aria-describedby')?.split(' ') ?? []
      if (!ids.includes(sentence.id)) number.setAttribute('aria-describedby', [...ids, sentence.id].join(' '))
    }
    const words = text()('group.card.help')
    // Not compared with the element's text, which a browser may translate: each would undo the other's without end.
    if (words !== said) sentence.textContent = said = words
  }
  const observer = new MutationObserver(tie)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-describedby'] })
  // Another language.
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  tie()
}
