/**
 * A fault in a field kind, a flow or a catalog does not stop the sale of any method, neither at once nor after a
 * restart with the kept set. A first start has no kept set: it leaves out the methods that the fault affects, and no
 * others.
 *
 * @long
 */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withAskedOption } from '../../../../core/compile/askedOption.ts'
import { compileForm } from '../../../../core/compile/compileForm.ts'
import { mergeDefinitions } from '../../../../core/compile/mergeDefinitions.ts'
import { compileConditions } from '../../../../core/conditions/compileConditions.ts'
import { createLint } from '../../../../core/lint/lint.ts'
import { readSchemas, type SchemaTexts } from '../../../../core/readSchemas.node.ts'
import { createJudge, type Judged } from '../../../../gateway/schemas/schemaFiles.ts'
import type { MethodField, MethodFile } from '../../../../schemas/types.ts'
import { canonicalName } from '../../../../validators/clean.ts'
import { keywords } from '../../../../validators/keywords.node.ts'
import { allSlips, type Slip, withSlip } from './slips.ts'

const root = join(import.meta.dirname, '../../../..')
const texts = readSchemas(join(root, 'schemas'))
const lint = createLint()
const judge = createJudge(lint)
/** Shares the memory of faulty sets with `judge`, but caches their remaining methods separately. */
const judgeAlone = createJudge(lint)
const sound = judge(texts, new Map())
const spoilt = (slip: Slip): SchemaTexts => ({ ...texts, files: withSlip(texts.files, slip) })

/**
 * The methods that a shopper can open: they are listed and have a form in each of their countries. The result is cached
 * by text.
 */
function offered({ files: { methods, kinds, catalogs }, taken }: Judged): string[] {
  const around = ['regions', 'banks'].map((name) => taken.get(`catalogs/${name}.json`))
  const countries = (markets: { country: string }[]) =>
    markets.flatMap(({ country }) => (country === '*' ? ['US', 'DE', 'BR', 'ID', 'JP'] : [country]))
  const hasForms = ({ code, fields, text, markets, options }: MethodFile) =>
    countries(markets).every((country) => {
      const lists = {
        ...{
          regions: catalogs.regions.regions,
          banks: catalogs.banks.banks,
          countries: catalogs.countries.codes,
          addresses: catalogs.addresses.countries,
        },
        countryName: (name: string) => name,
      }
      const merged = mergeDefinitions(fields, { country, method: code, text, kinds, ...lists })
      const definitions = withAskedOption(merged, options)
      return compileForm(definitions, { country, method: code }, keywords, compileConditions).order.length >= 0
    })
  return [...methods.values()]
    .filter((method) => {
      const used = kindsIn(method.fields).map((name) => taken.get(`fields/${name}.json`))
      const id = [taken.get(`methods/${method.code}.json`), ...used, ...around].map(numberOf).join()
      const known = asked.get(id) ?? hasForms(method)
      asked.set(id, known)
      return known
    })
    .map(({ code }) => code)
}

const kindsIn = (fields: MethodField[]): string[] =>
  fields.flatMap(({ use, rowFields = [] }) => [...(use ? [canonicalName(use)] : []), ...kindsIn(rowFields)])

/** Whether a method has all its forms, by the numbers of the texts that the forms use. */
const asked = new Map<string, boolean>()
const numbers = new Map<string | undefined, number>()
function numberOf(text: string | undefined): number {
  const number = numbers.get(text) ?? numbers.size
  numbers.set(text, number)
  return number
}

const all = offered(sound)

it('judges at least 40 faults, and offers every method when there is no fault', () => {
  expect(allSlips.length).toBeGreaterThanOrEqual(40)
  expect(sound.files.faults).toEqual([])
  expect(all).toEqual([...sound.files.methods.keys()])
  expect(all.length).toBeGreaterThanOrEqual(22)
})

it.each(allSlips)('$what in $file stops the sale of no method', (slip) => {
  const after = judge(spoilt(slip), sound.taken)
  expect(offered(after)).toEqual(all)
  expect(after.files.faults[0]?.code).toMatch(/^TF\d{3}$/)
  expect(after.files.faults.map(({ file }) => file)).toEqual(after.files.faults.map(() => slip.file))
  expect(after.files.faults.flatMap(({ notOffered }) => notOffered)).toEqual([])

  // A round trip through JSON, as in the database.
  const kept = new Map(Object.entries(JSON.parse(JSON.stringify(Object.fromEntries(after.taken))) as object))
  const again = judge(spoilt(slip), kept)
  expect(offered(again)).toEqual(all)
  expect(again.files.faults).toEqual(after.files.faults)
  judgeFirst(slip)
})

/**
 * Only the methods that the fault affects are left out and named, and no form fails. A faulty catalog stops a first
 * start.
 */
function judgeFirst(slip: Slip) {
  let judged: Judged
  try {
    judged = judgeAlone(spoilt(slip), new Map())
  } catch (error) {
    expect((error as Error).message).toContain(slip.file)
    return
  }
  const { files: first } = judged
  const lost = all.filter((code) => !first.methods.has(code))
  const named = new Set(first.faults.flatMap(({ notOffered }) => notOffered))
  expect([...named].sort()).toEqual([...lost].sort())
  expect(offered(judged)).toEqual([...first.methods.keys()])
}
