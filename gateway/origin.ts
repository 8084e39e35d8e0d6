/** Where a gateway is reached. */
import type { Server } from 'node:http'

/** @returns asked once the server listens: as it was told, else where it listens */
export const originOf =
  (server: Pick<Server, 'address'>, config: { publicUrl?: string; host: string; port: number }) => (): string => {
    const address = server.address()
    const name = config.host.includes(':') ? `[${config.host}]` : config.host
    return config.publicUrl ?? `http://${name}:${typeof address === 'object' && address ? address.port : config.port}`
  }
