/** Notices that belong to no field. They go after 5,000 ms (product spec, section 9), but not while someone reads them. */
import { createStore } from '../../store.ts'
import { misfit } from '../report/report.ts'

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
  /** As far as the page was told. */
  isOffline: boolean
  /** How many blocks of the page say by themselves that there is no network. */
  offlineSaid: number
}

export const toastMs = 5_000

export const toasts = createStore<ToastState>({ list: [], lastId: 0, isOffline: false, offlineSaid: 0 })

/** Shows a notice; one that shows already starts again. */
export function toast(messageKey: string, params?: Record<string, unknown>, how?: Pick<Toast, 'kind' | 'stays'>): void {
  // Without a network that is the one thing to say.
  const { list, lastId, isOffline } = toasts.get()
  if (messageKey === 'error.network' && isOffline) {
    sayOffline()
    return
  }
  const others = list.filter((each) => each.messageKey !== messageKey)
  const id = lastId + 1
  toasts.set({ list: [...others, { id, messageKey, params, ...how }], lastId: id })
}

/** What something ended in that the shopper waits for: a network error, or a fault of code, which the page says by itself. */
export function toastTrouble(error: unknown): void {
  if (!misfit(error)) toast('error.network')
}

/** That there is no network, until it is back: said by one notice, and by none where a block says it in its place. */
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

/** @param by 1 from a block that comes, -1 when it goes */
export function offlineSaidInPlace(by: 1 | -1): void {
  toasts.set({ offlineSaid: toasts.get().offlineSaid + by })
  if (by > 0) closeOffline()
  else if (toasts.get().isOffline) sayOffline()
}

export function closeToast(id: number): void {
  toasts.set({ list: toasts.get().list.filter((each) => each.id !== id) })
}
