/** What is told of faulty schema files: in the log, and by /api/health. */
import type { Health } from '../../schemas/types.ts'
import { codeOf, isMethod, rankOf, referencesOf, type Texts } from './references.ts'

/** What is wrong in a file; lines and columns from 1, `file` from the schemas folder on, such as methods/CARD.json. */
export type Fault = Health['faults'][number]

/** The same before it is known whom it touches. */
export type Found = Omit<Fault, 'methods' | 'notOffered'>

/** Examples are a file's tests: one that fails is told of, and says nothing against what a shopper is asked. */
export const isRefused = ({ code }: Found): boolean => code !== 'TF211'

/** A message may quote what a file holds; more of it helps nobody. */
const maxMessageLength = 300
/** Of one file; more would flood log and health. */
const maxFaultsPerFile = 50

/**
 * @param folder the files as they are there
 * @param taken the files as the gateway works by them
 * @returns the faults with the methods that each touches, by what their files say in either version
 */
export function withMethods(faults: Found[], folder: Texts, taken: Texts): Fault[] {
  const named = faults.map(({ file }) => file)
  const methods = [...new Set([...folder.keys(), ...taken.keys(), ...named])].filter(isMethod).sort()
  const references = faults.length > 0 ? methods.map((path) => referencesOf(path, [folder, taken])) : []
  return firstOfEach(faults).map(({ code, file, line, column, message, hint }) => {
    const touched = methods.filter((path, at) => path === file || references[at]?.has(file) || rankOf(file) === 0)
    const short = message.length <= maxMessageLength ? message : `${message.slice(0, maxMessageLength)}…`
    return {
      ...{ code, file, line, column, message: short, hint },
      methods: touched.map(codeOf),
      notOffered: touched.filter((path) => !taken.has(path)).map(codeOf),
    }
  })
}

function firstOfEach(faults: Found[]): Found[] {
  const counts = new Map<string, number>()
  return faults.filter(({ file }) => {
    const count = (counts.get(file) ?? 0) + 1
    counts.set(file, count)
    return count <= maxFaultsPerFile
  })
}

/** @returns the faults that the others do not hold; whom one touches may change without news of the fault itself */
export function without(faults: Fault[], others: Fault[]): Fault[] {
  const identity = ({ methods: _, ...fault }: Fault) => JSON.stringify(fault)
  const known = new Set(others.map(identity))
  return faults.filter((fault) => !known.has(identity(fault)))
}
