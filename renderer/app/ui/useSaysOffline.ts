/** For a block that itself shows that the network is down: the page's notice stays hidden meanwhile. */
import { useEffect, useSyncExternalStore } from 'react'
import { offlineSaidInPlace } from './toasts.ts'

/** @returns whether the network is down */
export function useSaysOffline(): boolean {
  useEffect(() => {
    offlineSaidInPlace(1)
    return () => offlineSaidInPlace(-1)
  }, [])
  return useSyncExternalStore(
    onNetwork,
    () => !navigator.onLine,
    () => false,
  )
}

function onNetwork(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}
