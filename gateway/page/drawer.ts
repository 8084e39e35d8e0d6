/**
 * Draws pages in worker threads: a page that takes too much time or memory ends only its thread. Each thread draws one
 * page at a time, because the page keeps its state in its modules.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Drawn, DrawRequest, FromWorker } from '../../core/drawing.ts'
import { type Answer, drawIn, NotDrawn } from './drawIn.ts'

export interface Drawer {
  /** @throws NotDrawn on a time limit, a memory limit or a failure; the browser then draws the page */
  draw(request: DrawRequest, answer: Answer, patienceMs?: number): Promise<Drawn>
  /** Starts a thread before the first request. */
  warm(): void
  close(): Promise<void>
}

export interface DrawerOptions {
  /** The page's build for drawing. */
  file: string
  /** How long a shopper waits, in milliseconds; then the browser draws the page. */
  limitMs?: number
  /** How long a thread may draw one page, in milliseconds. */
  threadLimitMs?: number
  threads?: number
}

/** Many times what a page needs, so that a busy machine does not end its threads. */
const defaults = { limitMs: 2_000, threadLimitMs: 10_000 }
/** For one thread, in megabytes: the page's code takes 60 of them. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
/** With a longer queue the browser is faster than the gateway. */
const longestQueue = 50

/** @returns undefined without a build for drawing */
export function createDrawer(options: DrawerOptions): Drawer | undefined {
  const { file, limitMs, threadLimitMs, threads } = {
    ...defaults,
    // Leaves one core to the rest of the gateway.
    threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    ...options,
  }
  if (!existsSync(file)) return undefined
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const queue: ((worker: Worker) => void)[] = []
  let isClosed = false

  /** The thread gets its first page after it has loaded the page's code. */
  function start(): void {
    const worker = new Worker(file, { resourceLimits: memory })
    worker.unref()
    all.add(worker)
    worker.once('message', (message: FromWorker) => 'isReady' in message && giveBack(worker))
    // Also a thread that cannot load its code: the next page starts another.
    worker.on('error', () => all.delete(worker)).on('exit', () => all.delete(worker))
  }

  /** Gives the thread to the longest waiting page. */
  function giveBack(worker: Worker): void {
    const next = queue.shift()
    if (next) next(worker)
    else idle.push(worker)
  }

  /** A failed page may leave its thread in any state, so end the thread. */
  async function end(worker: Worker): Promise<void> {
    all.delete(worker)
    await worker.terminate()
    if (queue.length > 0 && !isClosed) start()
  }

  async function take(signal: AbortSignal): Promise<Worker> {
    const worker = idle.pop()
    if (worker) return worker
    if (queue.length >= longestQueue) throw new NotDrawn('busy')
    if (all.size < threads) start()
    return new Promise((resolve, reject) => {
      queue.push(resolve)
      signal.addEventListener('abort', () => {
        const at = queue.indexOf(resolve)
        if (at >= 0) queue.splice(at, 1)
        reject(signal.reason)
      })
    })
  }

  async function drawWith(worker: Worker, request: DrawRequest, answer: Answer): Promise<Drawn> {
    try {
      const drawn = await drawIn(worker, request, answer, AbortSignal.timeout(threadLimitMs))
      giveBack(worker)
      return drawn
    } catch (error) {
      void end(worker)
      throw error
    }
  }

  return {
    warm() {
      if (all.size === 0 && !isClosed) start()
    },
    async draw(request, answer, patienceMs = limitMs) {
      const limit = new AbortController()
      const timer = setTimeout(
        () => limit.abort(new NotDrawn('late', `Not drawn within ${patienceMs} ms.`)),
        patienceMs,
      )
      const late = new Promise<never>((_, reject) => {
        limit.signal.addEventListener('abort', () => reject(limit.signal.reason))
      })
      // The caller may have left: handle the rejection here too.
      late.catch(() => {})
      try {
        const worker = await take(limit.signal)
        const drawn = drawWith(worker, request, answer)
        // The caller may have left.
        drawn.catch(() => {})
        return await Promise.race([drawn, late])
      } finally {
        clearTimeout(timer)
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
