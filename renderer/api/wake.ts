/** Calls back when a page becomes visible again, or is restored from the back/forward cache. */
export function onWake(wake: () => void): () => void {
  const visible = () => {
    if (!document.hidden) wake()
  }
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake()
  }
  document.addEventListener('visibilitychange', visible)
  window.addEventListener('focus', wake)
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', shown)
  return () => {
    document.removeEventListener('visibilitychange', visible)
    window.removeEventListener('focus', wake)
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', shown)
  }
}
