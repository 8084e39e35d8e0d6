/** Prints the OpenAPI document as a gateway with the sandbox on serves it, from a temporary database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../server.ts'
import { defaults } from '../settings/config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tillform-openapi-'))
const { app } = await buildServer({ ...defaults, log: false, samples: false, dataDir })
const { body } = await app.inject('/api/openapi.json')
await app.close()
rmSync(dataDir, { recursive: true })
process.stdout.write(body)
