/**
 * The schema files: methods, flows, forms, field kinds and catalogs, as data that the gateway works with. They are read at the
 * start and again when one has changed, with no build and no restart. They are judged as one set (judgeSet.ts) by the
 * checks of core/lint: what is faulty is told of, and what was there before goes on, after a restart too where it
 * was kept. Without that a catalog that is faulty or missing stops the start. Those that the page is built with are the
 * built ones, and a change of one is told of.
 */
import { withBuiltCatalogs } from '../../core/builtCatalogs.node.ts'
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
  flows: Map<string, files.FlowFile>
  /** Forms of the order itself, by name. */
  forms: Map<string, files.FormFile>
  catalogs: Catalogs
  /** Pictures beside the methods: by file name, a hash of what each holds. */
  images: SchemaTexts['images']
  faults: Fault[]
}

/** Equal files give the same object. */
export interface SchemaFolder {
  /** The files as they were taken in last, less than two seconds ago. Costs nothing. */
  recent(): SchemaFiles
  /** Theirs. */
  catalogs(): Catalogs
  /** The files as they are now, for the price of a look at each. */
  now(): SchemaFiles
  /** What the files say that were taken in last, but for the catalogs that are built in: to be kept. */
  taken(): Texts
  close(): void
}

export interface Opening {
  /** The set that was taken in last, as it was kept; empty at the first start. */
  kept?: Texts
  /** Told of faults that are new, and of those that are gone. */
  onFaults?: (changed: { found: Fault[]; gone: Fault[] }) => void
  /** Told of each set after the first. */
  onTaken?: (texts: Texts) => void
  /** Judges the files; one that has judged the same before need not do so again. */
  lint?: Lint
}

/**
 * @param folder with meta/, fields/, flows/, methods/, forms/ and catalogs/ below it
 * @throws Error when a catalog is missing or faulty and none was kept. Later on nothing throws: what was right before
 *   goes on
 */
export function openSchemaFiles(
  folder: string,
  { kept = new Map(), onFaults, onTaken, lint }: Opening = {},
): SchemaFolder {
  const look = createReader(folder)
  const judge = createJudge(lint ?? createLint())
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
    close: noticeChanges(folder, () => void now()),
  }
}

export interface Judged {
  files: SchemaFiles
  /** Without the catalogs that are built in; the same object for the same texts. */
  taken: Texts
}

/** What everything needs: one that is gone is most likely being replaced. */
const needed = ['statuses', 'sandboxCards', 'sandboxAccounts', 'platforms', 'countries', 'cardBrands', 'regions'].map(
  (name) => `catalogs/${name}.json`,
)

/** @returns what makes data of texts, given those that were taken before */
export function createJudge(lint: Lint): (texts: SchemaTexts, before: Texts) => Judged {
  const tools = lintTools()
  const builtIn = textsOf(withBuiltCatalogs([]).files)
  // Of sets in which other files are referred to, the one would have to forget what it knows of the other.
  const mendedLint = createLint()
  let contents = new Map<string, ValidFile>()
  let last: Judged | undefined

  return ({ files: found, unread, images }, before) => {
    const { files, outdated } = withBuiltCatalogs(found)
    const folder = textsOf(files)
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
    // The built ones are none the worse for it.
    faults.push(
      ...withMethods(
        outdated.map(({ path, line }) => outdatedFinding(path, line)),
        new Map(),
        new Map(),
      ),
    )
    contents = contentsOf(texts, contents)
    const taken = new Map([...texts].filter(([path]) => !builtIn.has(path)))
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
  return path.startsWith('methods/') ? withProviders(content as files.MethodFile) : content
}

/** All that a file says to providers in one place: the first files say at the top what the sandbox makes. */
function withProviders({ sandbox, ...method }: files.MethodFile): files.MethodFile {
  return sandbox ? { ...method, providers: { ...method.providers, sandbox } } : method
}

/** What a file says that was taken. */
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
