/** Prints the CPU milliseconds to read and check a schemas folder in a new process. */
import { openSchemaFiles } from '../../../gateway/schemas/schemaFiles.ts'

const before = process.cpuUsage()
const files = openSchemaFiles(process.argv[2] as string)
const { user, system } = process.cpuUsage(before)
const { methods, faults } = files.now()
files.close()
if (faults.length > 0) throw new Error(`${faults[0]?.file}: ${faults[0]?.message}`)
console.log(JSON.stringify({ methods: methods.size, ms: (user + system) / 1000 }))
