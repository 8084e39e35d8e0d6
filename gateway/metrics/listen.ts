/** The metrics port: plain HTTP for a collector in the operator's own network, without any other route. */
import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/**
 * @param port 0 for any free one
 * @throws Error when the port is taken
 */
export async function listenForMetrics({ registry }: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  // An open scrape must not delay a stop.
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}
