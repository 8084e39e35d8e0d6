/**
 * Checks the schema files as one set, so that the resulting set is valid as a whole. A change that is invalid, or that
 * makes another file invalid, is replaced by the previous version. A new invalid file is left out, and so are the
 * methods that need it. Pure.
 */
import { heldBackFinding, unreadFinding } from '../../core/lint/unread.ts'
import { type Fault, type Found, isRefused, withMethods } from './faults.ts'
import { codeOf, isMethod, isRollout, rankOf, referencesOf, type Texts } from './references.ts'

export interface Judging {
  /** The files in the folder. */
  folder: Texts
  /** The last accepted set; empty if none was kept. */
  before: Texts
  /** Faults of unreadable files. */
  unread: Found[]
  /** Finds the errors of a set of files. @throws Error for an invalid meta schema */
  check: (texts: Texts) => Found[]
}

export interface Verdict {
  /** The files to use. */
  texts: Texts
  faults: Fault[]
}

/** A set during the check. */
interface Work extends Judging {
  taken: Map<string, string>
  /** Reported faults, in the order of their discovery. */
  faults: Found[]
  /** Refused files that stay nevertheless. */
  endured: Set<string>
}

/** @throws the error of `check`, if there were no earlier meta schemas */
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
    withholdMethods(work)
    // Lines of a previous version mean nothing to a reader of the present file.
    faults.push(...found.filter((each) => !isRefused(each) && folder.get(each.file) === taken.get(each.file)))
    return { texts: taken, faults: withMethods(faults, folder, taken) }
  }
}

/** A new method waits for its refused rollout: without it every order would get the method. */
function withholdMethods({ folder, unread, before, taken }: Work): void {
  const asked = [...folder.keys(), ...unread.map(({ file }) => file)].filter(isRollout)
  for (const path of asked.filter((each) => !taken.has(each))) {
    const method = `methods/${codeOf(path)}.json`
    if (!before.has(method)) taken.delete(method)
  }
}

/** Replaces a file by its previous version, or removes it if there was none. */
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

/** An invalid meta schema would stop every check. */
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

/** From the refused files, picks those that may cause the other faults, and replaces or removes each. */
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

/** Unchanged files that were valid: reverts the changes beside them if that helps, otherwise removes the files. */
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
    // Report the fault once, until the file changes.
    if (folder.get(file) === taken.get(file)) faults.push(...findings)
    taken.delete(file)
  }
}

/** The files that become valid when the changes at these paths are reverted. */
function mendedWithout(paths: string[], files: string[], work: Work): string[] {
  if (files.length === 0) return []
  const trial = new Map(work.taken)
  for (const path of paths) setBack(work, path, trial)
  const still = refusedIn(work.check(trial), work)
  return files.filter((file) => !still.has(file))
}

/** Each trial checks the whole set. After more changes, for example in a release, all are reverted. */
const maxTrials = 8

/** The smallest part of these changes that must be reverted. */
function fewestOf(paths: string[], mended: string[], work: Work): string[] {
  let fewest = paths
  if (paths.length === 1 || paths.length > maxTrials) return paths
  for (const path of paths) {
    const fewer = fewest.filter((each) => each !== path)
    if (mendedWithout(fewer, mended, work).length === mended.length) fewest = fewer
  }
  return fewest
}

/**
 * The changes among all files that this file refers to; without any, those among everything it may depend on
 * implicitly.
 */
function suspectsOf(file: string, changed: string[], versions: Texts[]): string[] {
  const references = referencesOf(file, versions)
  const named = changed.filter((path) => references.has(path))
  return named.length > 0 ? named : changed.filter((path) => rankOf(path) < rankOf(file))
}

/** The page draws the name in place of a missing logo, so the method stays. */
const isBeside = ({ code }: Found): boolean => code === 'TF222'

/** A method that only lacks a file that was left out: that file's fault names the method. */
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
