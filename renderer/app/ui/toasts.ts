/** Notices that belong to no field. They go after 5,000 ms (product spec, section 9), but not while someone reads them. */
import { createStore } from '../../store.ts'

export interface Toast {
  id: number
  /** A locale key. */
  messageKey: string
  params?: Record<string, unknown>
  /** Good news; a fault unless said. */
  kind?: 'good'
  /** Until it is closed. */
  stays?: boolean
}

export interface ToastState {
  list: Toast[]
}

export const toastMs = 5_000

export const toasts = createStore<ToastState>({ list: [] })

let lastId = 0

/** Shows a notice; one that shows already starts again. */
export function toast(messageKey: string, params?: Record<string, unknown>, how?: Pick<Toast, 'kind' | 'stays'>): void {
  const others = toasts.get().list.filter((each) => each.messageKey !== messageKey)
  toasts.set({ list: [...others, { id: ++lastId, messageKey, params, ...how }] })
}

export function closeToast(id: number): void {
  toasts.set({ list: toasts.get().list.filter((each) => each.id !== id) })
}
