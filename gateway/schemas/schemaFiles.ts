/**
 * The schema files: methods, flows, forms, field kinds and catalogs. They are read at the start and after each change,
 * without a build or a restart. The checks of core/lint judge them as one set (judgeSet.ts): faults are reported, and
 * the previous version stays in use, also after a restart if it was kept. Without a previous version, a faulty or
 * missing catalog stops the start. Some catalogs are part of the page's build: a change of one is only reported.
 */
import { defaultCatalogs, withBuiltCatalogs } from '../../core/builtCatalogs.node.ts'
import { createLint, type Lint } from '../../core/lint/lint.ts'
import { outdatedFinding, unreadFinding } from '../../core/lint/unread.ts'
import { createReader, type SchemaTexts } from '../../core/readSchemas.node.ts'
import type * as files from '../../schemas/types.ts'
import { noticeChanges } from './changes.ts'
import { type Fault, withMethods, without } from './faults.ts'
import { judgeSet } from './judgeSet.ts'
import { lintTools } from './lintTools.ts'
import { isLeaf, type Texts } from './references.ts'

export interface Catalogs {
  statuses: files.StatusCatalog
  sandboxCards: files.SandboxCardCatalog
  sandboxAccounts: files.SandboxAccountCatalog
  platforms: files.PlatformCatalog
  countries: files.CountryCatalog
  cardBrands: files.CardBrandCatalog
  regions: files.RegionCatalog
  addresses: files.AddressCatalog
  /** A folder without it names no banks. */
  banks: files.BankCatalog
}

export interface SchemaFiles {
  kinds: Record<string, files.FieldKind>
  /** Each compiles in every country of its markets. */
  methods: Map<string, files.MethodFile>
  /** Next versions of methods, by code. */
  next: Map<string, files.MethodFile>
  /** Which orders get a method, or its next version, by the method's code. */
  rollouts: Map<string, files.RolloutFile>
  flows: Map<string, files.FlowFile>
  /** Forms of the order itself, by name. */
  forms: Map<string, files.FormFile>
  catalogs: Catalogs
  /** Pictures beside the methods: a hash of the content by file name. */
  images: SchemaTexts['images']
  faults: Fault[]
}

/** Equal files give the same object. */
export interface SchemaFolder {
  /** The files of the last load, less than two seconds old. Costs nothing. */
  recent(): SchemaFiles
  /** The catalogs of that load. */
  catalogs(): Catalogs
  /** The files as they are now. Costs a look at each file. */
  now(): SchemaFiles
  /** The texts of the last load without the built-in catalogs, for storing. */
  taken(): Texts
  /** Another set, judged like the folder: only files that differ from it cost time. */
  judged(texts: Texts): SchemaFiles
  close(): void
}

export interface Opening {
  /** The stored set of an earlier load; empty at the first start. */
  kept?: Texts
  /** Called for new faults, and for faults that are mended. */
  onFaults?: (changed: { found: Fault[]; gone: Fault[] }) => void
  /** Called for each set after the first. */
  onTaken?: (texts: Texts) => void
  /** Checks the files; reusing one avoids repeated checks of the same files. */
  lint?: Lint
}

/**
 * @param folder with meta/, fields/, flows/, methods/, forms/ and catalogs/ below it
 * @throws Error when a catalog is missing or faulty and no earlier set was kept. Later nothing throws: the previous
 * valid version stays in use
 */
export function openSchemaFiles(
  folder: string,
  { kept = new Map(), onFaults, onTaken, lint }: Opening = {},
): SchemaFolder {
  const look = createReader(folder)
  const shared = lint ?? createLint()
  const judge = createJudge(shared)
  let texts = look()
  let last = judge(texts, kept)
  if (last.files.faults.length > 0) onFaults?.({ found: last.files.faults, gone: [] })

  const now = () => {
    const found = look()
    if (found === texts) return last.files
    texts = found
    const before = last
    last = judge(found, before.taken)
    const [faults, faultsBefore] = [last.files.faults, before.files.faults]
    const added = without(faults, faultsBefore)
    const gone = without(faultsBefore, faults)
    if (added.length + gone.length > 0) onFaults?.({ found: added, gone })
    if (last.taken !== before.taken) onTaken?.(last.taken)
    return last.files
  }
  return {
    now,
    recent: () => last.files,
    catalogs: () => last.files.catalogs,
    taken: () => last.taken,
    judged(others) {
      const files = [...others].map(([path, text]) => ({ path, text }))
      return createJudge(shared)({ files, unread: [], images: last.files.images }, others).files
    },
    close: noticeChanges(folder, () => void now()),
  }
}

export interface Judged {
  files: SchemaFiles
  /** Without the built-in catalogs; the same object for equal texts. */
  taken: Texts
}

/** Needed by everything: a missing one is probably being replaced. */
const needed = ['statuses', 'sandboxCards', 'sandboxAccounts', 'platforms', 'countries', 'cardBrands', 'regions'].map(
  (name) => `catalogs/${name}.json`,
)

/** @returns a function that turns texts into data, given the texts of the previous load */
export function createJudge(lint: Lint): (texts: SchemaTexts, before: Texts) => Judged {
  const tools = lintTools()
  const builtIn = textsOf(withBuiltCatalogs([]).files)
  // A separate cache: two sets with different references would evict each other's results.
  const mendedLint = createLint()
  let contents = new Map<string, ValidFile>()
  let last: Judged | undefined

  return ({ files: found, unread, images }, before) => {
    const { files, outdated } = withBuiltCatalogs(found)
    const there = new Set([...files, ...unread].map(({ path }) => path))
    const left = defaultCatalogs.filter(({ path }) => !there.has(path) && !before.has(path))
    const folder = textsOf([...files, ...left])
    const named = new Set([...folder.keys(), ...unread.map(({ path }) => path)])
    const lost = needed.filter((path) => !named.has(path) && before.has(path))
    const { texts, faults } = judgeSet({
      folder,
      before: new Map([...before, ...builtIn]),
      unread: [
        ...unread.map(unreadFinding),
        ...lost.map((path) => unreadFinding({ path, message: 'the catalog is gone.', hint: 'put it back' })),
      ],
      check(set) {
        const all = [...set].map(([path, text]) => ({ path, text }))
        const judging = isSame(referredTo(set), referredTo(folder)) ? lint : mendedLint
        const findings = judging(all, { ...tools, images: [...images.keys()] })
        return findings.filter(({ severity }) => severity === 'error')
      },
    })
    // Report a fault of the folder's copy; the built-in catalog is in use.
    faults.push(
      ...withMethods(
        outdated.map(({ path, line }) => outdatedFinding(path, line)),
        new Map(),
        new Map(),
      ),
    )
    contents = contentsOf(texts, contents)
    const notTheirs = new Set([...builtIn.keys(), ...left.map(({ path }) => path)])
    const taken = new Map([...texts].filter(([path]) => !notTheirs.has(path)))
    last =
      last && isSame(last.taken, taken)
        ? { taken: last.taken, files: { ...last.files, images, faults } }
        : { taken, files: filesOf(contents, faults, images) }
    return last
  }
}

const textsOf = (files: SchemaTexts['files']): Map<string, string> =>
  new Map(files.map(({ path, text }) => [path, text]))

const referredTo = (texts: Texts): Texts => new Map([...texts].filter(([path]) => !isLeaf(path)))

const isSame = (some: Texts, others: Texts): boolean =>
  some.size === others.size && [...some].every(([path, text]) => others.get(path) === text)

const contentsOf = (texts: Texts, known: Map<string, ValidFile>): Map<string, ValidFile> =>
  new Map(
    [...texts].map(([path, text]) => {
      const file = known.get(path)
      return [path, file?.text === text ? file : { text, content: contentOf(path, text) }]
    }),
  )

function contentOf(path: string, text: string): unknown {
  const content: unknown = JSON.parse(text)
  return /^(?:methods|next)\//.test(path) ? withProviders(content as files.MethodFile) : content
}

/** Moves a file's settings for providers into one place: early files have the sandbox's maker at the top. */
function withProviders({ sandbox, ...method }: files.MethodFile): files.MethodFile {
  return sandbox ? { ...method, providers: { ...method.providers, sandbox } } : method
}

/** The content of an accepted file. */
interface ValidFile {
  text: string
  content: unknown
}

function filesOf(valid: Map<string, ValidFile>, faults: Fault[], images: SchemaTexts['images']): SchemaFiles {
  const inRoom = <Content>(room: string, nameOf: (content: Content) => string): [string, Content][] =>
    [...valid]
      .filter(([path]) => path.startsWith(`${room}/`))
      .map(([, { content }]) => [nameOf(content as Content), content as Content])
  const catalog = <Name extends keyof Catalogs>(name: Name): Catalogs[Name] => {
    const file = `catalogs/${name}.json`
    const found = valid.get(file)
    if (found) return found.content as Catalogs[Name]
    const fault = faults.find((one) => one.file === file)
    throw new Error(fault ? `${file}:${fault.line}: ${fault.message}` : `${file} does not exist.`)
  }
  return {
    kinds: Object.fromEntries(inRoom<files.FieldKind>('fields', ({ name }) => name)),
    methods: new Map(inRoom<files.MethodFile>('methods', ({ code }) => code)),
    next: new Map(inRoom<files.MethodFile>('next', ({ code }) => code)),
    rollouts: new Map(inRoom<files.RolloutFile>('rollout', ({ code }) => code)),
    flows: new Map(inRoom<files.FlowFile>('flows', ({ name }) => name)),
    forms: new Map(inRoom<files.FormFile>('forms', ({ name }) => name)),
    catalogs: {
      statuses: catalog('statuses'),
      sandboxCards: catalog('sandboxCards'),
      sandboxAccounts: catalog('sandboxAccounts'),
      platforms: catalog('platforms'),
      countries: catalog('countries'),
      cardBrands: catalog('cardBrands'),
      regions: catalog('regions'),
      addresses: catalog('addresses'),
      banks: valid.has('catalogs/banks.json') ? catalog('banks') : { $schema: '../meta/banks.schema.json', banks: {} },
    },
    images,
    faults,
  }
}
