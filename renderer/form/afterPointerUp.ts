/**
 * Runs work once no pointer is down. Pressing a button takes the focus from a field before it is released: were the
 * field's error drawn in between, the button could move away from under the pointer and the click be lost.
 */
import { createStore } from '../store.ts'

const pointer = createStore({ isDown: false })
const ends = ['pointerup', 'pointercancel']
/** Before a value changes, by a keyboard or by an input method that has no keys. */
const typing = ['keydown', 'beforeinput']

const down = () => pointer.set({ isDown: true })
const up = () => pointer.set({ isDown: false })

/** Starts to follow the pointer; later calls do nothing, since a listener is added once. */
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
    // The click comes in the same task as the pointerup.
    const timer = setTimeout(done)
    // What is typed next comes after the work: it would be judged before it is whole.
    for (const typed of typing) document.addEventListener(typed, done, true)
  }
  for (const end of ends) document.addEventListener(end, run, true)
}
