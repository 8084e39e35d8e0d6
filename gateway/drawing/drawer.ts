/**
 * Draws pages in threads of their own: a page that takes too long or too much memory ends its thread, and nothing else. One
 * page at a time in each thread, since the page's state is in its modules.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Asked, Drawn, DrawRequest, FromWorker, ToWorker } from '../../core/drawing.ts'

/** Answers what a page asks of the gateway. @param path such as `/api/checkout/abc` */
export type Answer = (path: string) => Promise<Asked>

export interface Drawer {
  /** @throws Error when it took too long, too much, or failed: the browser draws for itself then */
  draw(request: DrawRequest, answer: Answer): Promise<Drawn>
  close(): Promise<void>
}

export interface DrawerOptions {
  /** The page as it was built for drawing. */
  file: string
  /** From the request until the page is drawn, in milliseconds. */
  limitMs?: number
  threads?: number
}

/** Several times what the largest page takes in a thread that has just begun. */
const defaultLimitMs = 2_000
/** Of a thread, in megabytes: the page's code takes 60 of them. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
/** Behind so many pages the browser is sooner done than its turn comes. */
const longestQueue = 50

/** @returns undefined where the page was not built for drawing */
export function createDrawer(options: DrawerOptions): Drawer | undefined {
  const { file, limitMs = defaultLimitMs, threads = Math.min(4, availableParallelism()) } = options
  if (!existsSync(file)) return undefined
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const queue: ((worker: Worker) => void)[] = []

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits: memory, stdout: true, stderr: true })
    worker.unref()
    all.add(worker)
    return worker
  }

  /** To whoever waits for it longest. */
  function giveBack(worker: Worker): void {
    const next = queue.shift()
    if (next) next(worker)
    else idle.push(worker)
  }

  function end(worker: Worker): void {
    all.delete(worker)
    void worker.terminate()
    if (queue.length > 0) giveBack(start())
  }

  async function take(signal: AbortSignal): Promise<Worker> {
    const worker = idle.pop() ?? (all.size < threads ? start() : undefined)
    if (worker) return worker
    if (queue.length >= longestQueue) throw new Error('Too many pages wait to be drawn.')
    return new Promise((resolve, reject) => {
      queue.push(resolve)
      signal.addEventListener('abort', () => {
        const at = queue.indexOf(resolve)
        if (at >= 0) queue.splice(at, 1)
        reject(signal.reason)
      })
    })
  }

  return {
    async draw(request, answer) {
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(new Error(`Not drawn within ${limitMs} ms.`)), limitMs)
      try {
        const worker = await take(limit.signal)
        try {
          const drawn = await drawIn(worker, request, answer, limit.signal)
          giveBack(worker)
          return drawn
        } catch (error) {
          // What a page leaves behind that failed is not known.
          end(worker)
          throw error
        }
      } finally {
        clearTimeout(timer)
      }
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

/** @throws Error when the thread fails, ends, or is not done in time */
function drawIn(worker: Worker, draw: DrawRequest, answer: Answer, signal: AbortSignal): Promise<Drawn> {
  const stop = new AbortController()
  const drawn = new Promise<Drawn>((resolve, reject) => {
    const failed = (error: Error) => reject(error)
    const ended = () => reject(new Error('The thread that drew has ended.'))
    const told = (message: FromWorker) => {
      if ('drawn' in message) resolve(message.drawn)
      else if ('failed' in message) reject(new Error(message.failed))
      else
        answer(message.ask).then(
          (asked) => stop.signal.aborted || worker.postMessage({ id: message.id, answer: asked } satisfies ToWorker),
          reject,
        )
    }
    worker.on('message', told).on('error', failed).on('exit', ended)
    signal.addEventListener('abort', () => reject(signal.reason))
    stop.signal.addEventListener('abort', () => {
      worker.off('message', told).off('error', failed).off('exit', ended)
    })
    worker.postMessage({ draw } satisfies ToWorker)
  })
  return drawn.finally(() => stop.abort())
}
