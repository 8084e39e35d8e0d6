/** Draws one page in one thread: sends the request, answers the page's own requests, and returns the page. */
import type { Worker } from 'node:worker_threads'
import type { Asked, Drawn, DrawRequest, FromWorker, ToWorker } from '../../core/drawing.ts'

/**
 * Why a page was not drawn. busy: the queue is full. late: the time limit. memory: the memory limit. failed: the page
 * threw. ended: the thread ended.
 */
export class NotDrawn extends Error {
  override name = 'NotDrawn'
  readonly reason: 'busy' | 'late' | 'failed' | 'memory' | 'ended'
  constructor(reason: NotDrawn['reason'], message: string = reason) {
    super(message)
    this.reason = reason
  }
}

/** Answers a request of the page to the gateway. @param path such as `/api/checkout/abc` */
export type Answer = (path: string) => Promise<Asked>

/** @throws NotDrawn when the page fails, the thread ends, or the signal aborts it */
export async function drawIn(worker: Worker, draw: DrawRequest, answer: Answer, signal: AbortSignal): Promise<Drawn> {
  let resolve: (drawn: Drawn) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Drawn>((...both) => ([resolve, reject] = both))
  const say = (message: ToWorker) => worker.postMessage(message)
  const ended = () => reject(new NotDrawn('ended'))
  const broken = (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new NotDrawn('memory') : error)
  const abort = () => reject(new NotDrawn('late'))
  const onMessage = (message: FromWorker) => {
    if ('drawn' in message) resolve(message.drawn)
    else if ('failed' in message) reject(new NotDrawn('failed', message.failed))
    else if ('ask' in message) answer(message.ask).then((asked) => say({ id: message.id, answer: asked }), reject)
  }
  worker.on('message', onMessage).on('error', broken).on('exit', ended)
  signal.addEventListener('abort', abort)
  try {
    say({ draw })
    return await promise
  } finally {
    worker.off('message', onMessage).off('error', broken).off('exit', ended)
    signal.removeEventListener('abort', abort)
  }
}
