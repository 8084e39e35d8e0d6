/** When a page that was away is looked at again. */
export function onWake(wake: () => void): () => void {
  const visible = () => {
    if (!document.hidden) wake()
  }
  document.addEventListener('visibilitychange', visible)
  window.addEventListener('focus', wake)
  window.addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', visible)
    window.removeEventListener('focus', wake)
    window.removeEventListener('online', wake)
  }
}
