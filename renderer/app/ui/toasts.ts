/**
 * Notices without a field. They disappear after 5,000 ms (product spec, section 9), but not while someone reads them.
 */
import { createStore } from '../../store.ts'
import { misfit } from '../report/report.ts'

export interface Toast {
  id: number
  /** A locale key. */
  messageKey: string
  params?: Record<string, unknown>
  /** Good news; an error by default. */
  kind?: 'good'
  /** Stays until it is closed. */
  stays?: boolean
}

export interface ToastState {
  list: Toast[]
  /** Makes the id of each notice unique. */
  lastId: number
  /** Whether the network watcher reported that the page is offline. */
  isOffline: boolean
  /** How many blocks of the page themselves show that the network is down. */
  offlineSaid: number
}

export const toastMs = 5_000

export const toasts = createStore<ToastState>({ list: [], lastId: 0, isOffline: false, offlineSaid: 0 })

/** Shows a notice. A visible one starts its time again. */
export function toast(messageKey: string, params?: Record<string, unknown>, how?: Pick<Toast, 'kind' | 'stays'>): void {
  // Without a network, only that message matters.
  const { list, lastId, isOffline } = toasts.get()
  if (messageKey === 'error.network' && isOffline) {
    sayOffline()
    return
  }
  const others = list.filter((each) => each.messageKey !== messageKey)
  const id = lastId + 1
  toasts.set({ list: [...others, { id, messageKey, params, ...how }], lastId: id })
}

/**
 * Shows the error of a shopper's action: a network error, or nothing for a fault of code, which the page itself shows.
 */
export function toastTrouble(error: unknown): void {
  if (!misfit(error)) toast('error.network')
}

/** Shows that the network is down until it is back, unless a block shows it. */
export function toastOffline(): void {
  toasts.set({ isOffline: true })
  sayOffline()
}

function sayOffline(): void {
  if (toasts.get().offlineSaid === 0) toast('page.offline', {}, { stays: true })
}

export function toastOnline(): void {
  toasts.set({ isOffline: false })
  closeOffline()
  toast('page.online', {}, { kind: 'good' })
}

function closeOffline(): void {
  const notice = toasts.get().list.find(({ messageKey }) => messageKey === 'page.offline')
  if (notice) closeToast(notice.id)
}

/** @param by 1 when a block appears, -1 when it disappears */
export function offlineSaidInPlace(by: 1 | -1): void {
  toasts.set({ offlineSaid: toasts.get().offlineSaid + by })
  if (by > 0) closeOffline()
  else if (toasts.get().isOffline) sayOffline()
}

export function closeToast(id: number): void {
  toasts.set({ list: toasts.get().list.filter((each) => each.id !== id) })
}
