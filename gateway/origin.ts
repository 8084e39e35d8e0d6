/** Where a gateway is reached. */
import type { Server } from 'node:http'

/** @returns asked once the server listens: as it was told, else where it listens */
export const originOf =
  (server: Pick<Server, 'address'>, told: { publicUrl?: string; host: string; port: number }) => (): string => {
    const address = server.address()
    const name = told.host.includes(':') ? `[${told.host}]` : told.host
    return told.publicUrl ?? `http://${name}:${typeof address === 'object' && address ? address.port : told.port}`
  }
