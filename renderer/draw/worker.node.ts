/**
 * Draws in a separate thread, one page after another. A page that takes too long or too much memory delays only this
 * thread, which the gateway then ends. They exchange messages:
 *
 *     gateway  { draw: DrawRequest }              { answer: { status, body } }
 *     worker   { isReady }, at its start          { ask: path }          { drawn: Drawn } or { failed: message }
 */
import { parentPort } from 'node:worker_threads'
import type { Asked, DrawRequest, FromWorker, ToWorker } from '../../core/drawing.ts'
import { render } from './draw.tsx'

const waiting = new Map<number, (answer: Asked) => void>()
const questions = { lastId: 0 }

const tell = (message: FromWorker) => parentPort?.postMessage(message)

const ask = (path: string) =>
  new Promise<Asked>((resolve) => {
    const id = ++questions.lastId
    waiting.set(id, resolve)
    tell({ id, ask: path })
  })

async function draw(request: DrawRequest): Promise<void> {
  try {
    tell({ drawn: await render(request, ask) })
  } catch (error) {
    tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

parentPort?.on('message', (message: ToWorker) => {
  if ('draw' in message) return void draw(message.draw)
  waiting.get(message.id)?.(message.answer)
  waiting.delete(message.id)
})

tell({ isReady: true })
