/** `schemas new method <code> --flow voucher --country MX`: writes a method file that the sandbox can offer at once. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { readSchemas } from '../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../core/schemaFile.ts'
import countries from '../../schemas/catalogs/countries.json' with { type: 'json' }
import type { FlowFile } from '../../schemas/types.ts'
import { schemas } from './folder.ts'
import { methodTemplate } from './methodTemplate.ts'

const usageOf = (
  flows: string[],
): string => `Usage: npm run -s schemas -- new method <code> --flow ${flows.join('|')} --country MX
       [--currency MXN] [--name "Its name"]`

/**
 * @param args after `new`
 * @param folder of the schemas; SCHEMAS_DIR unless given, else ours
 * @returns 0 when the file was written, 1 when there is one already, 2 when wrongly called
 */
export function newFile(args: string[], folder = schemas): number {
  const methods = join(folder, 'methods')
  const flows = flowsOf(folder)
  const wish = wishOf(args, flows)
  if (typeof wish === 'string') {
    console.error(`${wish}\n${usageOf([...flows.keys()])}`)
    return 2
  }
  const file = `${wish.code}.json`
  // On some systems OXXO.json and oxxo.json are one file.
  const taken = readdirSync(methods).find((name) => name.toLowerCase() === file.toLowerCase())
  if (taken) {
    console.error(`${shown(join(methods, taken))} exists already. Choose another code, or change that file.`)
    return 1
  }
  const path = join(methods, file)
  writeFileSync(path, `${JSON.stringify(methodTemplate(wish), null, 2)}\n`, { flag: 'wx' })
  const place = wish.country === '*' ? 'any country' : wish.country
  const further = wish.flow.asks === 'deviceSheet' ? walletNeeds(wish.code) : ''
  console.log(`${shown(path)} is written, and a running gateway offers it already.

Next:
  1. Say what it asks: "fields" by the names of schemas/fields, "examples" with what is valid and what is not.
  2. Say where it is offered: currencies, limits in the smallest unit, rank; "source" names the document that says so.
  3. Say how it is paid: expiry, rows, actions, and sentences in the languages of its markets.
  4. npm run -s schemas -- validate ${shown(path)}
  5. npm start, make an order for ${place} at /test/checkout, and pay it.${further}`)
  return 0
}

const shown = (path: string): string => relative(process.cwd(), path)

/** A device's own sheet is the one thing that a file can't describe. */
const walletNeeds = (code: string): string => `

A wallet is the device's own sheet, so the page needs code for it: renderer/app/payment/wallets/${code}.ts, as APPLE_PAY.ts there.
Until then its shoppers read that the method is not available.`

/** By name; without those that can't be read, which `schemas validate` tells of. */
function flowsOf(folder: string): Map<string, FlowFile> {
  const { files } = readSchemas(folder, ['flows'])
  return new Map(files.flatMap(readFlow).map((flow) => [flow.name, flow]))
}

function readFlow({ text }: SchemaFile): FlowFile[] {
  try {
    return [JSON.parse(text) as FlowFile]
  } catch {
    return []
  }
}

/** @returns what is wrong with the arguments, if anything is */
function wishOf(args: string[], flows: Map<string, FlowFile>) {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return (error as Error).message
  }
  const [kind, code = '', ...more] = parsed.positionals
  const { flow = '', country = '', currency, name = code.replaceAll('_', ' ') } = parsed.values
  if (kind !== 'method') return 'Only a method can be made: new method <code>.'
  if (more.length > 0) return `One method at a time; what is ${more.join(' ')}? Put a name of several words in quotes.`
  if (!/^[A-Za-z][A-Za-z0-9_]{1,63}$/.test(code))
    return 'A code is made of 2 to 64 letters, digits and _, a letter first.'
  const chosen = flows.get(flow)
  if (!chosen) return `--flow is one of ${[...flows.keys()].join(', ')}.`
  if (country !== '*' && countries.codes.includes(country.toUpperCase()) && !countries.codes.includes(country))
    return `--country is written in capitals: ${country.toUpperCase()}.`
  if (!/^([A-Z]{2}|\*)$/.test(country)) return '--country is two capital letters, such as MX, or "*" in quotes.'
  if (country !== '*' && !countries.codes.includes(country)) return `--country ${country} is no country of ISO 3166-1.`
  if (currency !== undefined && !Intl.supportedValuesOf('currency').includes(currency))
    return '--currency is an ISO 4217 code, such as MXN.'
  if (name.trim() === '' || name.length > 60) return '--name has 1 to 60 characters.'
  return { code, name, flow: chosen, country, currency }
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      flow: { type: 'string' },
      country: { type: 'string' },
      currency: { type: 'string' },
      name: { type: 'string' },
    },
  })
