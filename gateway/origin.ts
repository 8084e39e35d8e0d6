/** The address of a gateway. */
import type { Server } from 'node:http'

/** @returns a function to call once the server listens: the configured address, or else the listening one */
export const originOf =
  (server: Pick<Server, 'address'>, config: { publicUrl?: string; host: string; port: number }) => (): string => {
    const address = server.address()
    const name = config.host.includes(':') ? `[${config.host}]` : config.host
    return config.publicUrl ?? `http://${name}:${typeof address === 'object' && address ? address.port : config.port}`
  }
