/**
 * The runner of Vitest that judges mutants. All tests run once without a mutant, which shows the tests that each mutant has.
 * Then each mutant is switched on, and its tests run in the same process until one of them fails.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { RunnerTestFile as File, RunnerTestSuite as Suite, RunnerTestCase as Test } from 'vitest'
import { collectTests, startTests } from 'vitest/internal/browser'
import { VitestTestRunner } from 'vitest/runners'
import { getFn, getHooks } from 'vitest/suite'
import { type Coverage, type Covered, coveringOf } from './covering.ts'
import { faultFile, type Plan, planVariable, type Verdict } from './plan.ts'
import { mutated } from './switches.ts'
import { allIn, suitesOf, testsIn, titleOf } from './tasks.ts'

/** Of vite/module-runner, as far as it is needed here. */
interface LoadedModule {
  id: string
  file: string
  importers: Set<string>
  promise?: unknown
  exports?: unknown
  evaluated?: boolean
}

const folder = process.env[planVariable] ?? ''
const root = join(import.meta.dirname, '../..')
const inFolder = (name: string) => join(folder, name)
const plan: Plan = JSON.parse(readFileSync(inFolder('plan.json'), 'utf8'))
const covering = inFolder('covering.json')
const sourceOf = new Map(plan.mutants.map(({ id, file }) => [id, join(root, file)]))
/** Of this process: the clock would blame a busy machine. */
const cpuMs = () => process.cpuUsage().user / 1_000

Object.assign(globalThis, { mutated })

export default class MutantRunner extends VitestTestRunner {
  #coverage: Coverage = { ofMutant: new Map(), hits: new Map(), durations: new Map(), red: new Set() }
  #filesRun = 0
  /** Tests that run again and again without being collected again. */
  #kept = new Map<string, Map<string, Test>>()
  #ends: unknown[] = []
  #only = new Set<string>()
  #greenAnew = new Set<string>()
  #foundBy: { ids: string[]; title: string } | undefined
  #cpuMsThen = 0
  #loadedWithMutant: string | undefined
  /** Of the mutant that is judged: a test was red, and without the mutant too. */
  #isUnsure = false

  override onBeforeTryTask(test: Test): void {
    super.onBeforeTryTask(test)
    this.#note(test.file.filepath, '')
    mutated.hits = 0
    this.#cpuMsThen = cpuMs()
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test)
    if (mutated.isNoting) {
      this.#note(test.file.filepath, test.id)
      this.#coverage.durations.set(test.id, cpuMs() - this.#cpuMsThen)
      if (test.result?.state === 'fail') this.#coverage.red.add(test.id)
    } else if (test.result?.state === 'fail') this.#foundBy ??= { ids: [test.id], title: titleOf(test) }
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    if (this.#foundBy) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    this.#note(suite.file.filepath, '')
    if (mutated.isNoting) await super.onAfterRunSuite(suite)
  }

  override async onAfterRunFiles(files?: File[]): Promise<void> {
    super.onAfterRunFiles()
    if (!mutated.isNoting) return
    for (const { filepath, result, tasks } of files ?? [])
      if (result?.state === 'fail' && tasks.length === 0)
        writeFileSync(inFolder(faultFile), `${relative(root, filepath)} does not load: ${result.errors?.[0]?.message}`)
    const isKnown = existsSync(covering)
    if (!isKnown && ++this.#filesRun < plan.tests.length) return
    mutated.isNoting = false
    if (!isKnown) writeFileSync(covering, JSON.stringify(this.#toCovering()))
    const loud = { ...this }
    // Vitest itself learns nothing of what happens now.
    Object.assign(this, {
      onTaskUpdate: undefined,
      onAfterRunFiles: undefined,
      onCollectStart: super.onCollectStart,
      onCollected: (files: File[]) => this.#keepOnly(files),
    })
    try {
      await this.#judgeAll(JSON.parse(readFileSync(covering, 'utf8')))
    } catch (error) {
      writeFileSync(inFolder(faultFile), String((error as Error).stack))
    } finally {
      Object.assign(this, loud)
    }
  }

  #note(path: string, test: string) {
    for (const [id, hits] of mutated.seen) {
      const ofMutant = this.#coverage.ofMutant.get(id) ?? new Map<string, Set<string>>()
      this.#coverage.ofMutant.set(id, ofMutant.set(path, (ofMutant.get(path) ?? new Set()).add(test)))
      this.#coverage.hits.set(id, Math.max(hits, this.#coverage.hits.get(id) ?? 0))
    }
    mutated.seen.clear()
  }

  #toCovering() {
    return coveringOf(plan, this.#coverage, mutated.seenLoading, (file) => this.#testsThatImport(join(root, file)))
  }

  async #judgeAll(covering: Record<string, Covered>) {
    const left: string[] = []
    for (const { id, isTried } of plan.mutants) {
      report({ id })
      const covered = covering[id]
      if (!covered?.files.length) report({ id, status: 'NoCoverage' })
      else if (covered.whileLoading || isTried) left.push(id)
      else {
        const by = await this.#findQuickly(id, covered)
        if (by) report(verdictOf(id, by))
        else if (this.#isUnsure || !plan.onPostgres) left.push(id)
        else report(verdictOf(id))
      }
    }
    await this.#end()
    for (const id of left) {
      report({ id })
      report(verdictOf(id, await this.#findAnew(id, covering[id] as Covered)))
    }
  }

  /** A test that is red without the mutant too, because an earlier one left something behind, finds nothing. */
  async #findQuickly(id: string, covered: Covered): Promise<string | undefined> {
    mutated.limit = covered.hitLimit
    this.#isUnsure = false
    for (const [path, ids] of covered.files) {
      const tests = await this.#keptTests(path)
      for (const test of ids.map((each) => tests.get(each))) {
        if (!test) continue
        if (!(await this.#isRed(test, id))) continue
        const hits = mutated.hits
        const isRedAnyway = await this.#isRed(test, '')
        mutated.hits = hits
        if (!isRedAnyway) return titleOf(test)
        this.#isUnsure = true
        if (!plan.onPostgres) return undefined
      }
    }
    return undefined
  }

  async #isRed(test: Test, id: string): Promise<boolean> {
    const suites = suitesOf(test)
    const finished: { onFinished?: ((context: unknown) => unknown)[] } = test as object
    const cleanups: unknown[] = []
    test.result = { state: 'run', startTime: Date.now() }
    try {
      super.onBeforeTryTask(test)
      mutated.active = id
      mutated.hits = 0
      for (const suite of suites)
        for (const hook of getHooks(suite).beforeEach) cleanups.push(await hook(test.context, suite))
      await getFn(test)()
      super.onAfterTryTask(test)
      return (test.result as { state: string }).state === 'fail'
    } catch {
      return true
    } finally {
      mutated.active = ''
      for (const suite of suites.reverse())
        for (const hook of getHooks(suite).afterEach) await quietly(() => hook(test.context, suite))
      for (const cleanup of cleanups) if (typeof cleanup === 'function') await quietly(() => cleanup())
      for (const hook of finished.onFinished ?? []) await quietly(() => hook(test.context))
      finished.onFinished = undefined
    }
  }

  /** Collected once, and begun once: a gateway that they start goes on. */
  async #keptTests(path: string): Promise<Map<string, Test>> {
    const kept = this.#kept.get(path)
    if (kept) return kept
    this.#forget(path)
    const files = await collectTests([path], this)
    for (const file of files) {
      await super.onBeforeRunSuite(file)
      for (const suite of allIn(file).filter((task) => task.type === 'suite')) {
        const { beforeAll, afterAll } = getHooks(suite)
        for (const hook of beforeAll) this.#ends.push(await hook(suite))
        for (const hook of afterAll) this.#ends.push(() => hook(suite))
      }
    }
    const tests = new Map(files.flatMap(testsIn).map((test) => [test.id, test]))
    this.#kept.set(path, tests)
    return tests
  }

  async #end() {
    for (const end of this.#ends.splice(0)) if (typeof end === 'function') await quietly(() => end())
    this.#kept.clear()
  }

  async #findAnew(id: string, covered: Covered): Promise<string | undefined> {
    mutated.limit = covered.hitLimit
    let by: string | undefined
    for (const [path, ids] of covered.files) {
      by = await this.#findInFile(id, path, ids)
      if (by) break
    }
    return by
  }

  /** Of a file whose tests can't run twice in a process, the red ones find nothing. Looks once at each test that is red. */
  async #findInFile(id: string, path: string, ids: string[]): Promise<string | undefined> {
    const found = await this.#runAnew(id, path, ids)
    if (!found || this.#greenAnew.has(found.title)) return found?.title
    const hits = mutated.hits
    const isRedAnyway = await this.#runAnew('', path, found.ids)
    mutated.hits = hits
    if (!isRedAnyway) this.#greenAnew.add(found.title)
    else for (const each of found.ids) this.#coverage.red.add(each)
    return isRedAnyway ? this.#findInFile(id, path, ids) : found.title
  }

  async #runAnew(id: string, path: string, ids: string[]): Promise<{ ids: string[]; title: string } | undefined> {
    if (ids.every((each) => this.#coverage.red.has(each))) return undefined
    const source = sourceOf.get(id)
    this.#forget(path, source, this.#loadedWithMutant)
    if (source) this.#loadedWithMutant = source
    this.#foundBy = undefined
    this.#only = new Set(ids)
    mutated.active = id
    mutated.hits = 0
    const [file] = await startTests([path], this)
    mutated.active = ''
    if (file?.result?.state === 'fail') this.#foundBy ??= { ids, title: relative(root, path) }
    const found = this.#foundBy
    this.#foundBy = undefined
    return found
  }

  #keepOnly(files: File[]) {
    for (const test of files.flatMap(testsIn))
      if (!this.#only.has(test.id) || this.#coverage.red.has(test.id)) test.mode = 'skip'
  }

  /** Only these can remember what the source made before: to load all others anew takes most of the time. */
  #forget(...paths: (string | undefined)[]) {
    for (const module of this.#importersOf(...paths)) {
      module.promise = undefined
      module.exports = undefined
      module.evaluated = false
    }
  }

  #testsThatImport(path: string): string[] {
    const tests = new Set(plan.tests.map((test) => join(root, test)))
    return [...this.#importersOf(path)].map(({ file }) => file).filter((file) => tests.has(file))
  }

  /** The files' own modules too. */
  #importersOf(...paths: (string | undefined)[]): Set<LoadedModule> {
    const byId = new Map(this.#modules().map((module) => [module.id, module]))
    const found = new Set(this.#modules().filter(({ file }) => paths.includes(file)))
    for (const module of found)
      for (const importer of module.importers) {
        const next = byId.get(importer)
        if (next) found.add(next)
      }
    return found
  }

  #modules(): LoadedModule[] {
    const { workerState } = this as unknown as {
      workerState: { evaluatedModules: { idToModuleMap: Map<string, LoadedModule> } }
    }
    return [...workerState.evaluatedModules.idToModuleMap.values()]
  }
}

function verdictOf(id: string, by?: string): Verdict {
  if (!by) return { id, status: 'Survived' }
  return { id, status: mutated.hits > mutated.limit ? 'Timeout' : 'Killed', by }
}

async function quietly(work: () => unknown) {
  try {
    await work()
  } catch {
    // The mutant has been judged.
  }
}

function report(verdict: Verdict) {
  appendFileSync(inFolder('verdicts.jsonl'), `${JSON.stringify(verdict)}\n`)
}
