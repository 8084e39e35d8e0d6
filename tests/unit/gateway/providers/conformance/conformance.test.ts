/** The providers of gateway/providers, each with the acquirer of its name in acquirers/. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describeConformance } from './describeConformance.ts'
import type { Subject } from './subject.ts'

const providers = join(import.meta.dirname, '../../../../../gateway/providers')

async function subjectOf(name: string): Promise<Subject> {
  const { default: module } = await import(join(providers, name, 'index.ts'))
  const { examples } = await import(join(providers, name, 'examples.ts'))
  const { default: acquirer } = await import(`./acquirers/${name}.ts`)
  return { name, module, examples, acquirer }
}

for (const file of readdirSync(join(import.meta.dirname, 'acquirers')))
  describeConformance(await subjectOf(file.replace('.ts', '')))
