/** Requests that client libraries do not send. */
import { type AddressInfo, connect } from 'node:net'
import type { TestServer } from './server.ts'

/** @param server listens on 127.0.0.1. @param bytes sent unchanged. @returns everything that comes back */
export function sent({ app }: TestServer, bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no end after: ${answer}`)))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
