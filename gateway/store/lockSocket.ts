/** A socket in a folder, open exactly as long as its process lives; for lock.ts. */
import { closeSync, openSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

export const socketName = (id: string): string => `gateway-${id}.sock`

/** @returns undefined if the folder supports no sockets, as on some network file systems */
export async function listenIn(folder: string, id: string): Promise<{ close(): void } | undefined> {
  const at = addressOf(folder, id)
  const server = createServer((caller) => caller.destroy())
  server.unref()
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(at.path, () => resolve(true))
  })
  const close = () => {
    server.close()
    rmSync(join(folder, socketName(id)), { force: true })
    at.close()
  }
  if (isOpen) return { close }
  at.close()
  return undefined
}

/** 'refused': the kernel that we share with the owner has closed it. 'unknown': it cannot be seen from here. */
export function askSocket(folder: string, id: string): Promise<'lives' | 'refused' | 'unknown'> {
  const at = addressOf(folder, id)
  return new Promise<'lives' | 'refused' | 'unknown'>((resolve) => {
    const socket = connect(at.path)
    socket.setTimeout(2_000, () => {
      resolve('unknown')
      socket.destroy()
    })
    socket.once('connect', () => {
      resolve('lives')
      socket.destroy()
    })
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED' ? 'refused' : 'unknown'))
  }).finally(at.close)
}

/** The longest socket address on every system. Source: unix(7), 108 bytes on Linux; 104 on macOS */
const maxPathBytes = 100

/** On Linux a longer path is reached through an open folder; other systems have no socket there. */
function addressOf(folder: string, id: string): { path: string; close(): void } {
  const path = join(folder, socketName(id))
  if (Buffer.byteLength(path) <= maxPathBytes) return { path, close: () => {} }
  const opened = openSync(folder, 'r')
  return { path: `/proc/self/fd/${opened}/${socketName(id)}`, close: () => closeSync(opened) }
}
