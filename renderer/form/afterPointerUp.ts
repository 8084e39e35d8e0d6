/**
 * Runs work once no pointer is down. The press of a button takes the focus from a field before the pointer is released.
 * If the field's error were drawn in between, the button could move away and the click would be lost.
 */
import { createStore } from '../store.ts'

const pointer = createStore({ isDown: false })
const ends = ['pointerup', 'pointercancel']
/** Events before a value changes, by a keyboard or by an input method without keys. */
const typing = ['keydown', 'beforeinput']

const down = () => pointer.set({ isDown: true })
const up = () => pointer.set({ isDown: false })

/** Starts to follow the pointer. Later calls do nothing, because a listener is added only once. */
export function watchPointer(): void {
  document.addEventListener('pointerdown', down, true)
  for (const end of ends) document.addEventListener(end, up, true)
}

export function afterPointerUp(work: () => void): void {
  if (!pointer.get().isDown) {
    work()
    return
  }
  const run = () => {
    for (const end of ends) document.removeEventListener(end, run, true)
    const done = () => {
      clearTimeout(timer)
      for (const typed of typing) document.removeEventListener(typed, done, true)
      work()
    }
    // The click comes in the same task as pointerup.
    const timer = setTimeout(done)
    // The work runs before the next typed character, which would otherwise be checked too early.
    for (const typed of typing) document.addEventListener(typed, done, true)
  }
  for (const end of ends) document.addEventListener(end, run, true)
}
