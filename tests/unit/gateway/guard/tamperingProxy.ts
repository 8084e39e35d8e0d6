/** A proxy before a gateway that changes the answers of chosen paths. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createClient } from '../../../../gateway/guard/client.ts'
import type { Change, Passed } from './changes.ts'

export interface TamperingProxy {
  url: URL
  /** Makes these changes from now on, in place of those before. */
  make(changes: readonly Pick<Change, 'path' | 'isMeant' | 'apply'>[]): void
  stop(): void
}

/** @param target of the gateway */
export async function startTamperingProxy(target: string): Promise<TamperingProxy> {
  let present: Parameters<TamperingProxy['make']>[0] = []
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const asked = String(headers['accept-encoding'] ?? 'identity')
    // The gateway answers as for the proxy's own name, with which the page was asked.
    const client = createClient(new URL(`http://${headers.host}`), target)
    try {
      const kept = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      const answer = await client.get(path, kept)
      const changed = present
        .filter((change) => change.path === path && change.isMeant(asked))
        .reduce<Passed>((sofar, change) => change.apply(sofar), answer)
      const encoding = changed.headers['content-encoding']
      const body =
        encoding === 'br'
          ? brotliCompressSync(changed.body)
          : encoding === 'gzip'
            ? gzipSync(changed.body)
            : changed.body
      const { 'transfer-encoding': _, connection: __, ...rest } = changed.headers
      response.writeHead(changed.status, { ...rest, 'content-length': body.length })
      response.end(body)
    } catch {
      response.destroy()
    } finally {
      client.close()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://localhost:${port}`),
    make(changes) {
      present = changes
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
