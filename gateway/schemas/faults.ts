/** Faults of schema files, for the log and /api/health. */
import type { Health } from '../../schemas/types.ts'
import { codeOf, isMethod, isRollout, rankOf, referencesOf, type Texts } from './references.ts'

/** A fault in a file; lines and columns from 1, `file` relative to the schemas folder, such as methods/CARD.json. */
export type Fault = Health['faults'][number]

/** A fault before its methods are known. */
export type Found = Omit<Fault, 'methods' | 'notOffered'>

/** Examples are a file's tests: a failing one is reported, but the file stays in use. */
export const isRefused = ({ code }: Found): boolean => code !== 'TF211'

/** A message may quote the file; limit it. */
const maxMessageLength = 300
/** For each file, so that log and health stay short. */
const maxFaultsPerFile = 50

/**
 * @param folder the files of the folder
 * @param taken the files in use
 * @returns the faults with the methods that each affects, from both versions of the files
 */
export function withMethods(faults: Found[], folder: Texts, taken: Texts): Fault[] {
  const named = faults.map(({ file }) => file)
  const methods = [...new Set([...folder.keys(), ...taken.keys(), ...named])].filter(isMethod).sort()
  const references = faults.length > 0 ? methods.map((path) => referencesOf(path, [folder, taken])) : []
  return firstOfEach(faults).map(({ code, file, line, column, message, hint }) => {
    const own = isRollout(file) || file.startsWith('next/') ? `methods/${codeOf(file)}.json` : file
    const touched = methods.filter((path, at) => path === own || references[at]?.has(file) || rankOf(file) === 0)
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

/** @returns faults that are not among the others. A change of the affected methods alone does not make a fault new */
export function without(faults: Fault[], others: Fault[]): Fault[] {
  const identity = ({ methods: _, ...fault }: Fault) => JSON.stringify(fault)
  const known = new Set(others.map(identity))
  return faults.filter((fault) => !known.has(identity(fault)))
}
