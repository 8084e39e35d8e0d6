/** `npm run layers`: fails for a forbidden import between the rooms of ARCHITECTURE.md; see layerRules.ts. */
import { join } from 'node:path'
import { checkLayers, forbidden } from './layerRules.ts'

const { faults, modules } = await checkLayers(join(import.meta.dirname, '..'))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${modules} modules, ${forbidden.length} rules, every import goes the right way.`)
