/**
 * Judges the schema files as one set: what comes out of it is sound as a whole, each file by the others that are taken.
 * A change that is not sound, or with which a file that was sound no longer is, goes back to what was there before; what
 * said nothing before is left out, and so is a method that needs it. Pure.
 */
import { heldBackFinding, unreadFinding } from '../../core/lint/unread.ts'
import { type Fault, type Found, isRefused, withMethods } from './faults.ts'
import { isMethod, rankOf, referencesOf, type Texts } from './references.ts'

export interface Judging {
  /** The files as they are in the folder. */
  folder: Texts
  /** The set that was taken last; empty where nothing was kept. */
  before: Texts
  /** Faults of files that nobody could look into. */
  unread: Found[]
  /** Finds the errors of a set of files. @throws Error for a schema of schemas that is none */
  check: (texts: Texts) => Found[]
}

export interface Verdict {
  /** The files to work by. */
  texts: Texts
  faults: Fault[]
}

/** A set while it is judged. */
interface Work extends Judging {
  taken: Map<string, string>
  /** What is told, in the order in which it came out. */
  faults: Found[]
  /** Files that stay although they are refused. */
  endured: Set<string>
}

/** @throws what `check` threw, where there were no other schemas of schemas before */
export function judgeSet(judging: Judging): Verdict {
  const { folder, unread } = judging
  const work: Work = { ...judging, taken: new Map(folder), faults: [...unread], endured: new Set() }
  const { taken, faults } = work
  for (const { file } of unread) setBack(work, file)
  for (;;) {
    const found = look(work)
    const refused = refusedIn(found, work)
    if (refused.size > 0) {
      mend(refused, work)
      continue
    }
    // A line of what a file said before says nothing to whoever reads the file.
    faults.push(...found.filter((each) => !isRefused(each) && folder.get(each.file) === taken.get(each.file)))
    return { texts: taken, faults: withMethods(faults, folder, taken) }
  }
}

/** To what the file said before; to nothing where it was not there. */
function setBack({ before, taken }: Work, path: string, on = taken): void {
  const text = before.get(path)
  if (text === undefined) on.delete(path)
  else on.set(path, text)
}

const changedIn = ({ before, taken }: Work): string[] =>
  [...new Set([...before.keys(), ...taken.keys()])].filter((path) => before.get(path) !== taken.get(path))

type Refused = Map<string, Found[]>

function refusedIn(found: Found[], { endured }: Work): Refused {
  const refused: Refused = new Map()
  for (const each of found) {
    if (!isRefused(each) || endured.has(each.file)) continue
    const findings = refused.get(each.file)
    if (findings) findings.push(each)
    else refused.set(each.file, [each])
  }
  return refused
}

/** A schema of schemas that is none would stop every check. */
function look(work: Work): Found[] {
  const { check, taken, before, faults } = work
  try {
    return check(taken)
  } catch (error) {
    const schemas = changedIn(work).filter((path) => rankOf(path) === 0)
    if (schemas.length === 0 || ![...before.keys()].some((path) => rankOf(path) === 0)) throw error
    for (const path of schemas) {
      faults.push(unreadFinding({ path, message: `${(error as Error).message}.`, hint: 'take the change back' }))
      setBack(work, path)
    }
    return check(taken)
  }
}

/** Of the files that are refused, those that may be why the others are: each of them becomes another, or goes. */
function mend(refused: Refused, work: Work): void {
  const { before, folder, taken, faults, endured } = work
  const first = Math.min(...[...refused.keys()].map(rankOf))
  const unchanged: Refused = new Map()
  for (const [file, findings] of refused) {
    if (rankOf(file) !== first) continue
    if (before.get(file) !== taken.get(file)) {
      if (!isExplained(file, findings, folder, taken)) faults.push(...findings)
      setBack(work, file)
    } else if (findings.every(isBeside)) {
      faults.push(...findings)
      endured.add(file)
    } else unchanged.set(file, findings)
  }
  if (unchanged.size > 0) blameOthers(unchanged, work)
}

/** Files that did not change, and were sound: what changed beside them goes back if that mends them, else they go. */
function blameOthers(unchanged: Refused, work: Work): void {
  const { before, folder, taken, faults } = work
  const changed = changedIn(work)
  const suspects = new Map([...unchanged.keys()].map((file) => [file, suspectsOf(file, changed, [before, taken])]))
  const suspected = [...suspects.keys()].filter((file) => suspects.get(file)?.length)
  const mended = mendedWithout([...suspects.values()].flat(), suspected, work)
  const blamed = [...new Set(mended.flatMap((file) => suspects.get(file) ?? []))]
  for (const path of fewestOf(blamed, mended, work)) {
    const file = mended.find((each) => suspects.get(each)?.includes(path)) ?? ''
    faults.push(heldBack(path, folder.has(path), unchanged.get(file)?.[0] as Found))
    setBack(work, path)
  }
  for (const [file, findings] of unchanged) {
    if (mended.includes(file)) continue
    // What a file said before was told of when it went back to it.
    if (folder.get(file) === taken.get(file)) faults.push(...findings)
    taken.delete(file)
  }
}

/** Those of the files that are sound once the changes at these paths are taken back. */
function mendedWithout(paths: string[], files: string[], work: Work): string[] {
  if (files.length === 0) return []
  const trial = new Map(work.taken)
  for (const path of paths) setBack(work, path, trial)
  const still = refusedIn(work.check(trial), work)
  return files.filter((file) => !still.has(file))
}

/** Each costs a judging of the set; of more changes, as a release makes them, all go back. */
const maxTrials = 8

/** Of changes that together must go back, those that must. */
function fewestOf(paths: string[], mended: string[], work: Work): string[] {
  let fewest = paths
  if (paths.length === 1 || paths.length > maxTrials) return paths
  for (const path of paths) {
    const fewer = fewest.filter((each) => each !== path)
    if (mendedWithout(fewer, mended, work).length === mended.length) fewest = fewer
  }
  return fewest
}

/** What changed of all that a file refers to; where nothing of that did, all that it could depend on unsaid. */
function suspectsOf(file: string, changed: string[], versions: Texts[]): string[] {
  const references = referencesOf(file, versions)
  const named = changed.filter((path) => references.has(path))
  return named.length > 0 ? named : changed.filter((path) => rankOf(path) < rankOf(file))
}

/** A logo that is gone has its name drawn in its place: no reason to lose what was offered with it. */
const isBeside = ({ code }: Found): boolean => code === 'TF222'

/** A method that only lacks what was left out before it: the fault of that names the method. */
const isExplained = (file: string, findings: Found[], folder: Texts, taken: Texts): boolean =>
  isMethod(file) &&
  findings.every(({ code }) => code === 'TF113' || code === 'TF238') &&
  [...referencesOf(file, [taken])].some((path) => folder.has(path) && !taken.has(path))

function heldBack(path: string, isThere: boolean, { file, line, message }: Found): Found {
  const place = `${file}:${line}`
  return isThere
    ? heldBackFinding(
        path,
        `is held back, since ${place} is not sound with it: ${message}`,
        'change both, or take the change back',
      )
    : unreadFinding({
        path,
        message: `the file is gone, and ${place} needs it: ${message}`,
        hint: 'put it back, or change both',
      })
}
