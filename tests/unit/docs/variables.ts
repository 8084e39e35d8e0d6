/** The variables of the environment that a gateway reads, found in its code; a provider's own begin with its name. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/prepare.mjs'

const gateway = join(root, 'gateway')
const read = (file: string) => readFileSync(join(gateway, file), 'utf8')

/** By any module: `env.NAME`, `const { NAME } = process.env`, or named as what an error speaks of. */
export const gatewayVariables: string[] = [
  ...new Set(
    readdirSync(gateway, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('providers/'))
      .flatMap((file) => [
        ...(read(file).match(/(?<=\benv\.)[A-Z][A-Z_]{2,}/g) ?? []),
        ...(/const \{ ([A-Z_, ]+) \} = process\.env/.exec(read(file))?.[1]?.split(', ') ?? []),
      ]),
  ),
].sort()
