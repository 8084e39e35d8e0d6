/** A schemas folder like ours with many more methods: copies of our own, each sold in one market of another country. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CountryCatalog, MethodFile } from '../../../schemas/types.ts'

const schemas = join(import.meta.dirname, '../../../schemas')

/** Where the list is asked for. It holds the same methods however many files there are. */
export const measured = 'MX'

/** @param count of method files in all */
export function writeManyFiles(folder: string, count: number): void {
  cpSync(schemas, folder, { recursive: true })
  const methods = join(folder, 'methods')
  const ours = readdirSync(methods)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(methods, name), 'utf8')) as MethodFile)
  const { codes } = JSON.parse(readFileSync(join(folder, 'catalogs/countries.json'), 'utf8')) as CountryCatalog
  // Copies of what asks little: a field may ask for other things in another country, and then its examples would fail.
  const patterns = ours.filter(({ code }) => ['OXXO', 'SPEI', 'QRIS', 'PALMPAY', 'DANA'].includes(code))
  const spare = ours.filter((method) => !patterns.includes(method) && !sells(measured)(method) && !sells('*')(method))
  for (const { code } of spare.slice(0, Math.max(0, ours.length - count))) rmSync(join(methods, `${code}.json`))
  const others = codes.filter((country) => country !== measured && !ours.some(sells(country)))
  for (let index = ours.length; index < count; index++) {
    const pattern = patterns[index % patterns.length] as MethodFile
    const code = `COPY_${index}`
    const country = others[index % others.length] as string
    const copy = { ...pattern, code, name: `Copy ${index}`, markets: [{ country, rank: 5 }] }
    writeFileSync(join(methods, `${code}.json`), JSON.stringify(copy, null, 2))
  }
}

const sells = (country: string) => (method: MethodFile) => method.markets.some((market) => market.country === country)
