/** Which modules of ours run code, as V8 counts it, and what each imports. */
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname, '../../..')

/**
 * @param work what is followed; loading a module is no part of it, so load all before
 * @returns the paths, from the root on, of the modules in which a function was called
 */
export async function modulesRun(work: () => unknown): Promise<string[]> {
  const v8 = await counting
  await v8.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await v8.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ functions }) => functions.some(({ functionName, ranges }) => functionName && ranges[0]?.count))
    .filter(({ url }) => url.startsWith('file:'))
    .map(({ url }) => relative(root, fileURLToPath(url)))
    .filter((path) => /^(core|gateway|renderer|validators)\//.test(path))
    .sort()
}

/** Once for all, since V8 counts a function that it has compiled before no more; each take begins again at zero. */
const counting = startCounting()

async function startCounting(): Promise<Session> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return session
}

/** What a walk is about: the modules in which its shapes are written, each with the names that are its shapes. */
export type Matter = Record<string, RegExp>

/** Whether a module can't know of the matter: it and what it imports take none of those names, not even a type. */
export function isGeneral(path: string, matter: Matter): boolean {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/^(?:import|export) ([^;']*?) from '(\.[^']+\.tsx?)'/gm)].every(
    ([, names = '', from = '']) => {
      const imported = join(dirname(path), from)
      return matter[imported] ? !matter[imported].test(names) : isGeneral(imported, matter)
    },
  )
}
