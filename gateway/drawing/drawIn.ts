/** One page in one thread: the request goes there, what the page asks is answered, and the page comes back. */
import type { Worker } from 'node:worker_threads'
import type { Asked, Drawn, DrawRequest, FromWorker, ToWorker } from '../../core/drawing.ts'

/** Answers what a page asks of the gateway. @param path such as `/api/checkout/abc` */
export type Answer = (path: string) => Promise<Asked>

/** @throws Error when the page fails, or the thread ends; when the signal ends it first */
export async function drawIn(worker: Worker, draw: DrawRequest, answer: Answer, signal: AbortSignal): Promise<Drawn> {
  let resolve: (drawn: Drawn) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Drawn>((...both) => ([resolve, reject] = both))
  const say = (message: ToWorker) => worker.postMessage(message)
  const ended = () => reject(new Error('The thread that drew has ended.'))
  const abort = () => reject(signal.reason)
  const told = (message: FromWorker) => {
    if ('drawn' in message) resolve(message.drawn)
    else if ('failed' in message) reject(new Error(message.failed))
    else if ('ask' in message) answer(message.ask).then((asked) => say({ id: message.id, answer: asked }), reject)
  }
  worker.on('message', told).on('error', reject).on('exit', ended)
  signal.addEventListener('abort', abort)
  try {
    say({ draw })
    return await promise
  } finally {
    worker.off('message', told).off('error', reject).off('exit', ended)
    signal.removeEventListener('abort', abort)
  }
}
