/** Delivers notifications as Adyen does: each at least once, in any order, until the merchant's server accepts it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Outbox } from './notices.ts'

/** Faults of the delivery; each is a share between 0 and 1. */
export interface Mischief {
  /** Delivered twice. */
  doubled?: number
  /** Delivered late. */
  late?: number
  lateMs?: number
  /** A forged one, with a wrong signature, comes first. */
  forged?: number
}

export interface Courier {
  /** @param url the merchant's, such as http://127.0.0.1:4242/api/providers/adyen/notifications */
  deliverTo(url: string, mischief?: Mischief): void
  /** A notification waits for delivery. */
  wake(): void
  /** Resolves when all notifications are delivered. */
  idle(): Promise<void>
  /** The answer to each, and whether it was forged. */
  answers: { status: number; isForged: boolean }[]
  stop(): void
}

const againMs = 500

export function openCourier(outbox: Outbox): Courier {
  const answers: Courier['answers'] = []
  const closing = new AbortController()
  const under = new Set<Promise<void>>()
  let to: { url: string; mischief: Mischief } | undefined

  async function bring(url: string, body: string, isForged = false): Promise<boolean> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body, signal: closing.signal }).catch(() => undefined)
    if (response) answers.push({ status: response.status, isForged })
    return response?.ok ?? false
  }

  async function deliver(body: string, url: string, mischief: Mischief): Promise<void> {
    const { doubled = 0, late = 0, lateMs = 2_000, forged = 0 } = mischief
    if (Math.random() < forged) await bring(url, forgedOf(body), true)
    if (Math.random() < late) await sleep(lateMs * Math.random(), undefined, { signal: closing.signal })
    const times = Math.random() < doubled ? 2 : 1
    await Promise.all(
      Array.from({ length: times }, async () => {
        while (!closing.signal.aborted && !(await bring(url, body)))
          await sleep(againMs, undefined, { signal: closing.signal })
      }),
    )
  }

  const courier: Courier = {
    answers,
    deliverTo(url, mischief = {}) {
      to = { url, mischief }
      courier.wake()
    },
    wake() {
      if (!to) return
      for (const body of outbox.take()) {
        const way = deliver(body, to.url, to.mischief).catch(() => undefined)
        under.add(way)
        void way.then(() => under.delete(way))
      }
    },
    async idle() {
      while (under.size > 0) await Promise.all(under)
    },
    stop: () => closing.abort(),
  }
  return courier
}

/** A forgery by someone who has seen a notification: another amount with the same signature. */
export const forgedOf = (body: string): string => {
  const notification = JSON.parse(body)
  const item = notification.notificationItems[0].NotificationRequestItem
  item.amount = { ...item.amount, value: item.amount.value + 1 }
  return JSON.stringify(notification)
}
