/** Sends a request unchanged over a real connection, and measures the time. */
import { Agent, request } from 'node:http'
import type { Wire } from './request.ts'

export interface Answered {
  status: number
  /** The start of the answer. */
  body: string
  tookMs: number
}

/** @returns functions to close the connections and to send: status 0 for a connection that ended without an answer */
export function sender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const send = ({ method, path, headers, body }: Wire) =>
    new Promise<Answered>((resolve) => {
      const startedAt = performance.now()
      let text = ''
      const done = (status: number) => resolve({ status, body: text, tookMs: performance.now() - startedAt })
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sending = request({ agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } })
      sending.on('response', (response) => {
        response.on('data', (chunk: Buffer) => {
          if (text.length < 300) text += chunk
        })
        response.on('close', () => done(response.statusCode ?? 0))
      })
      sending.on('error', () => done(0))
      sending.end(body)
    })
  return { send, close: () => agent.destroy() }
}
