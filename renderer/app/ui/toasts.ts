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
  /** No two notices of a page have the same. */
  lastId: number
}

export const toastMs = 5_000

export const toasts = createStore<ToastState>({ list: [], lastId: 0 })

/** Shows a notice; one that shows already starts again. */
export function toast(messageKey: string, params?: Record<string, unknown>, how?: Pick<Toast, 'kind' | 'stays'>): void {
  const { list, lastId } = toasts.get()
  const others = list.filter((each) => each.messageKey !== messageKey)
  const id = lastId + 1
  toasts.set({ list: [...others, { id, messageKey, params, ...how }], lastId: id })
}

export function closeToast(id: number): void {
  toasts.set({ list: toasts.get().list.filter((each) => each.id !== id) })
}
