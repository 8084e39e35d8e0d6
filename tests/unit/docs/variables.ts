/**
 * The environment variables that a gateway reads: its settings, and others in its code. A provider's variables begin
 * with its name.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../../../gateway/settings/settings.ts'
import { root } from '../../../scripts/prepare.mjs'

const gateway = join(root, 'gateway')
const read = (file: string) => readFileSync(join(gateway, file), 'utf8')

export const gatewayVariables: string[] = [
  ...new Set([
    ...Object.values(settings).flatMap(({ names }) => names),
    // In any module: `env.NAME`, or `const { NAME } = process.env`.
    ...readdirSync(gateway, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('providers/'))
      .flatMap((file) => [
        ...(read(file).match(/(?<=\benv\.)[A-Z][A-Z_]{2,}/g) ?? []),
        ...(/const \{ ([A-Z_, ]+) \} = process\.env/.exec(read(file))?.[1]?.split(', ') ?? []),
      ]),
  ]),
].sort()
