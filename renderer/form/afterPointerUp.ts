/**
 * Runs work once no pointer is down. Pressing a button takes the focus from a field before it is released: were the
 * field's error drawn in between, the button could move away from under the pointer and the click be lost.
 */
import { createStore } from '../store.ts'

const pointer = createStore({ isDown: false })
const down = () => pointer.set({ isDown: true })
const up = () => pointer.set({ isDown: false })

/** Starts to follow the pointer; later calls do nothing, since a listener is added once. */
export function watchPointer(): void {
  document.addEventListener('pointerdown', down, true)
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, up, true)
}

export function afterPointerUp(work: () => void): void {
  if (!pointer.get().isDown) {
    work()
    return
  }
  const run = () => {
    document.removeEventListener('pointerup', run, true)
    document.removeEventListener('pointercancel', run, true)
    // The click comes in the same task as the pointerup.
    setTimeout(work)
  }
  document.addEventListener('pointerup', run, true)
  document.addEventListener('pointercancel', run, true)
}
