/** Starts the gateway of a copied tree, with its own code and schemas. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Server } from '../../../gateway/server.ts'
import type { Config } from '../../../gateway/settings/config.ts'
import { freshFolder, type TestServer } from '../gateway/support/server.ts'
import type { Tree } from './tree.ts'

export async function serverOf({ folder }: Tree, wanted: Partial<Config> = {}): Promise<TestServer> {
  const { defaults } = await import(join(folder, 'gateway/settings/config.ts'))
  const { buildServer } = await import(join(folder, 'gateway/server.ts'))
  const dataDir = await freshFolder()
  const config: Config = { ...defaults, log: false, samples: false, dataDir, ...wanted }
  const server: Server = await buildServer({ ...config, schemasDir: join(folder, 'schemas') })
  return {
    ...server,
    config,
    place: { dataDir },
    async stop() {
      await server.app.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
