/**
 * Every folder of gateway/providers, with the acquirer of its name in acquirers/.
 *
 * @long
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { providerNames } from '../../../../../core/providerNames.node.ts'
import { describeConformance } from './describeConformance.ts'
import type { Subject } from './subject.ts'

const providers = join(import.meta.dirname, '../../../../../gateway/providers')

async function subjectOf(name: string): Promise<Subject> {
  const file = join(import.meta.dirname, 'acquirers', `${name}.ts`)
  if (!existsSync(file)) throw new Error(`acquirers/${name}.ts is missing: docs/providers.md describes its content`)
  const { default: module } = await import(join(providers, name, 'index.ts'))
  const { examples } = await import(join(providers, name, 'examples.ts'))
  const { default: acquirer } = await import(file)
  return { name, module, examples, acquirer }
}

for (const name of providerNames(join(import.meta.dirname, '../../../../../gateway/providers')))
  describeConformance(await subjectOf(name))
