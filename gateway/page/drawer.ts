/**
 * Draws pages in threads of their own: a page that takes too long or too much memory ends its thread, and nothing else. One
 * page at a time in each thread, since the page's state is in its modules.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Drawn, DrawRequest, FromWorker } from '../../core/drawing.ts'
import { type Answer, drawIn, NotDrawn } from './drawIn.ts'

export interface Drawer {
  /** @throws NotDrawn when it took too long, too much, or failed: the browser draws for itself then */
  draw(request: DrawRequest, answer: Answer, patienceMs?: number): Promise<Drawn>
  /** Starts a thread before the first page is asked for. */
  warm(): void
  close(): Promise<void>
}

export interface DrawerOptions {
  /** The page as it was built for drawing. */
  file: string
  /** How long a shopper waits for it, in milliseconds; then the browser draws. */
  limitMs?: number
  /** How long a thread may draw one page, in milliseconds. */
  threadLimitMs?: number
  threads?: number
}

/** Many times what a page takes: a thread that is late because the machine is busy is not at fault. */
const defaults = { limitMs: 2_000, threadLimitMs: 10_000 }
/** Of a thread, in megabytes: the page's code takes 60 of them. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
/** Behind so many pages the browser is sooner done than its turn comes. */
const longestQueue = 50

/** @returns undefined where the page was not built for drawing */
export function createDrawer(options: DrawerOptions): Drawer | undefined {
  const { file, limitMs, threadLimitMs, threads } = {
    ...defaults,
    // One core is for all else that a gateway does.
    threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    ...options,
  }
  if (!existsSync(file)) return undefined
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const queue: ((worker: Worker) => void)[] = []
  let isClosed = false

  /** It is given its first page once it has read the page's code. */
  function start(): void {
    const worker = new Worker(file, { resourceLimits: memory })
    worker.unref()
    all.add(worker)
    worker.once('message', (message: FromWorker) => 'isReady' in message && giveBack(worker))
    // Also one that can't even read its code: the next page starts another.
    worker.on('error', () => all.delete(worker)).on('exit', () => all.delete(worker))
  }

  /** To whoever waits for it longest. */
  function giveBack(worker: Worker): void {
    const next = queue.shift()
    if (next) next(worker)
    else idle.push(worker)
  }

  /** What a page leaves behind that failed is not known. */
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
      // Whoever still waits for a thread hears of it there, and nobody here.
      late.catch(() => {})
      try {
        const worker = await take(limit.signal)
        const drawn = drawWith(worker, request, answer)
        // Nobody may wait for it any more.
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
