/** A value that can be watched. The core does not need React; the hook is thin. */
import { useSyncExternalStore } from 'react'

export interface Store<State extends object> {
  get: () => State
  /** Changes some properties. Watchers are called if one really differs. */
  set: (change: Partial<State>) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      const names = Object.keys(change) as (keyof State)[]
      if (names.every((name) => Object.is(state[name], change[name]))) return
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** @param select picks a part of the state, and must return the same object while that part is the same */
export function useStore<State extends object, Part>(store: Store<State>, select: (state: State) => Part): Part {
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
