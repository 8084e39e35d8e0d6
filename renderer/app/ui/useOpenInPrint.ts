import { type RefObject, useEffect, useRef } from 'react'

/** @returns for a `details`, which is open on paper */
export function useOpenInPrint(): RefObject<HTMLDetailsElement | null> {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    let wasOpen = false
    const unfold = () => {
      wasOpen = fold.current?.open ?? false
      if (fold.current) fold.current.open = true
    }
    const refold = () => {
      if (fold.current) fold.current.open = wasOpen
    }
    window.addEventListener('beforeprint', unfold)
    window.addEventListener('afterprint', refold)
    return () => {
      window.removeEventListener('beforeprint', unfold)
      window.removeEventListener('afterprint', refold)
    }
  }, [])
  return fold
}
