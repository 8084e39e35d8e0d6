/** For a block that says in its own place that there is no network: the page's notice is silent meanwhile. */
import { useEffect, useSyncExternalStore } from 'react'
import { offlineSaidInPlace } from './toasts.ts'

/** @returns whether there is no network */
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
