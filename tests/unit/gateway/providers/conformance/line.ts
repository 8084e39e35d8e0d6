/**
 * The line between the gateway, a provider and its acquirer. An ordered fault affects each request of the next call of
 * that name, because a provider may retry; if the provider calls no acquirer, it affects the call itself.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Provider } from '../../../../../gateway/providers/provider.ts'
import type { Fault } from './faults.ts'
import { createOwnBooks } from './ownBooks.ts'
import type { Acquirer, Books } from './subject.ts'

export type Call = Exclude<keyof Provider, 'serves' | 'check'>

export interface Line {
  fetch: typeof globalThis.fetch
  /** Wraps the provider for the gateway. */
  wrap(provider: Provider): Provider
  /** The acquirer's books; without an acquirer, the provider's last answers. */
  books: Books
  /** The next call of that name gets this fault. */
  order(call: Call, fault: Fault): void
  /** The next call of that name is never answered. @returns a promise for that moment */
  die(call: Call, effect: 'never' | 'before'): Promise<void>
  /** Runs the requests that came too late for their callers. */
  runLate(): Promise<void>
  /** How many calls of that name got their ordered fault. */
  met(call: Call): number
  /** Cancels faults that were ordered but not used. */
  clear(): void
}

interface Ordered {
  call: Call
  fault?: Fault
  dies?: { effect: 'never' | 'before'; reached(): void }
}

export function openLine(acquirer: Acquirer | undefined): Line {
  const running = new AsyncLocalStorage<{ call: Call; fault: Fault | undefined }>()
  const own = createOwnBooks()
  const met = new Map<Call, number>()
  let ordered: Ordered[] = []
  let late: (() => Promise<unknown>)[] = []

  const meets = (call: Call) => void met.set(call, (met.get(call) ?? 0) + 1)

  function take(call: Call): Ordered | undefined {
    const found = ordered.find((each) => each.call === call)
    ordered = ordered.filter((each) => each !== found)
    return found
  }

  /** An unanswered call never returns: the calling process is gone. */
  async function unanswered({ effect, reached }: NonNullable<Ordered['dies']>, ask: () => Promise<unknown>) {
    if (effect === 'before') await ask().catch(() => undefined)
    reached()
    return new Promise<never>(() => undefined)
  }

  async function around({ effect, answer }: Fault, ask: () => Promise<unknown>): Promise<never> {
    if (effect === 'before') await ask()
    if (effect === 'late') late.push(ask)
    await answer(undefined)
    throw new SyntaxError('an answer that can not be read')
  }

  async function asked(call: Call, facts: unknown, ask: () => Promise<unknown>): Promise<unknown> {
    const { fault, dies } = take(call) ?? {}
    if (fault || dies) meets(call)
    if (dies) return unanswered(dies, ask)
    if (fault && !acquirer) return around(fault, ask)
    const answer = await running.run({ call, fault }, ask)
    own.hear(call, facts, answer)
    return answer
  }

  return {
    async fetch(input, init) {
      if (!acquirer) throw new Error('the subject needs an acquirer')
      // A request can be read only once, so a late one is built again.
      const request = new Request(input, { ...init, signal: undefined })
      const { fault } = running.getStore() ?? {}
      if (!fault) return acquirer.fetch(request)
      if (fault.effect === 'late') late.push(() => acquirer.fetch(request))
      return fault.answer(fault.effect === 'before' ? await acquirer.fetch(request) : undefined)
    },
    wrap: (provider) =>
      new Proxy(provider, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function' || name === 'serves' || name === 'check') return value
          return (...args: unknown[]) =>
            asked(name as Call, args[0], async () => (value as (...args: unknown[]) => unknown).apply(target, args))
        },
      }),
    books: acquirer ?? own.books,
    order: (call, fault) => void ordered.push({ call, fault }),
    die: (call, effect) => new Promise((reached) => void ordered.push({ call, dies: { effect, reached } })),
    async runLate() {
      const waiting = late
      late = []
      for (const ask of waiting) await ask().catch(() => undefined)
    },
    met: (call) => met.get(call) ?? 0,
    clear() {
      ordered = []
    },
  }
}
