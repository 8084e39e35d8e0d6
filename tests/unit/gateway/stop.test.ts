/** @long */
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { startServer } from './support/server.ts'

it.each([
  ['was opened and never used', ''],
  ['brings a request that never ends', 'POST /api/orders HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{'],
])(
  'a connection that %s holds up a stop for five seconds at most',
  async (_, sent) => {
    const server = await startServer()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const closed = new Promise((resolve) => socket.on('close', resolve))
    // Read it, because an unread answer keeps the connection from closing.
    socket.resume()
    socket.on('error', () => {})
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
    if (sent) socket.write(sent)
    // Node itself would wait a minute for the rest of a request, and for the first byte of one.
    await new Promise((resolve) => setTimeout(resolve, 100))
    const start = performance.now()
    await server.stop()
    await closed
    expect(performance.now() - start).toBeLessThan(15_000)
  },
  30_000,
)
