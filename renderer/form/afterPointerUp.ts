/**
 * Runs work once no pointer is down. Pressing a button takes the focus from a field before it is released: were the
 * field's error drawn in between, the button could move away from under the pointer and the click be lost.
 */
let isDown = false
let isWatching = false

/** Starts to follow the pointer; later calls do nothing. */
export function watchPointer(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('pointerdown', () => (isDown = true), true)
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => (isDown = false), true)
}

export function afterPointerUp(work: () => void): void {
  if (!isDown) {
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
