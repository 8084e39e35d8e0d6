/**
 * The schema files: methods, flows, forms, field kinds and catalogs, as data that the gateway works with. They are read at the
 * start and again when one has changed, with no build and no restart. The checks of validators/lint decide: a faulty
 * file is refused and told of, and what it said before goes on; the others serve on. A catalog that is faulty or
 * missing stops the start; those that the page is built with are the built ones, and a change of one is told of.
 */
import { withBuiltCatalogs } from '../../core/builtCatalogs.node.ts'
import { createReader, type SchemaTexts } from '../../core/readSchemas.node.ts'
import type * as files from '../../schemas/types.ts'
import { createLint, type Lint } from '../../validators/lint/lint.ts'
import type { Finding } from '../../validators/lint/types.ts'
import { outdatedFinding, unreadFinding } from '../../validators/lint/unread.ts'
import { noticeChanges } from './changes.ts'
import { lintTools } from './lintTools.ts'

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

/** What is wrong in a file; lines and columns from 1, `file` from the schemas folder on, such as methods/CARD.json. */
export type Fault = files.Health['faults'][number]

export interface SchemaFiles {
  kinds: Record<string, files.FieldKind>
  /** Those whose flow is there. */
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
  close(): void
}

/** Told of faults that are new, and of those that are gone. */
export type FaultListener = (changed: { found: Fault[]; gone: Fault[] }) => void

/**
 * @param folder with meta/, fields/, flows/, methods/, forms/ and catalogs/ below it
 * @param lint one that has judged the same files before need not do so again
 * @throws Error when a catalog is missing or faulty. Later on nothing throws: what was right before goes on
 */
export function openSchemaFiles(
  folder: string,
  onFaults: FaultListener = () => {},
  lint: Lint = createLint(),
): SchemaFolder {
  const look = createReader(folder)
  const judge = createJudge(lint)
  let texts = look()
  let current = judge(texts)
  if (current.faults.length > 0) onFaults({ found: current.faults, gone: [] })

  const now = () => {
    const found = look()
    if (found === texts) return current
    const changed = found.files.filter((file) => !texts.files.includes(file))
    texts = found
    const before = current.faults
    try {
      current = judge(found)
    } catch (error) {
      // As from a meta-schema that is none: the change is refused as a whole.
      const message = `${(error as Error).message}.`
      const faults = changed.map(({ path }) => faultOf(unreadFinding(path, message, 'take the change back')))
      current = { ...current, faults }
    }
    const added = without(current.faults, before)
    const gone = without(before, current.faults)
    if (added.length + gone.length > 0) onFaults({ found: added, gone })
    return current
  }
  return {
    now,
    recent: () => current,
    catalogs: () => current.catalogs,
    close: noticeChanges(folder, () => void now()),
  }
}

/** The faults that the others do not hold. */
function without(faults: Fault[], others: Fault[]): Fault[] {
  const known = new Set(others.map((fault) => JSON.stringify(fault)))
  return faults.filter((fault) => !known.has(JSON.stringify(fault)))
}

/** A message may quote what a file holds; more of it helps nobody. */
const maxMessageLength = 300

const faultOf = ({ severity: _, message, ...fault }: Finding): Fault => ({
  ...fault,
  message: message.length <= maxMessageLength ? message : `${message.slice(0, maxMessageLength)}…`,
})

/** Of one file; more would flood log and health. */
const maxFaultsPerFile = 50

function firstOfEach(findings: Finding[]): Finding[] {
  const counts = new Map<string, number>()
  return findings.filter(({ file }) => {
    const count = (counts.get(file) ?? 0) + 1
    counts.set(file, count)
    return count <= maxFaultsPerFile
  })
}

/** Examples are a file's tests: one that fails is told of, and says nothing against what a shopper is asked. */
export const isRefused = ({ code }: Fault): boolean => code !== 'TF211'

/** @returns what makes data of texts, and remembers of each file what it said when it was last without a fault */
function createJudge(lint: Lint): (texts: SchemaTexts) => SchemaFiles {
  const tools = lintTools()
  let valid = new Map<string, ValidFile>()
  return ({ files: found, unread, images }) => {
    const { files, outdated } = withBuiltCatalogs(found)
    // A method whose file is removed is not offered any more; a list that everything needs is most likely being replaced.
    const lost = [...valid.keys()].filter(
      (path) => path.startsWith('catalogs/') && ![...files, ...unread].some((file) => file.path === path),
    )
    // What refers to a lost list is judged by what it said.
    const asBefore = lost.map((path) => ({ path, text: valid.get(path)?.text ?? '' }))
    const findings = lint([...files, ...asBefore], { ...tools, images: [...images.keys()] })
    const faults = [
      ...firstOfEach(findings.filter(({ severity }) => severity === 'error')),
      ...unread.map(({ path, message, hint }) => unreadFinding(path, message, hint)),
      ...lost.map((path) => unreadFinding(path, 'the catalog is gone.', 'put it back')),
    ].map(faultOf)
    const refused = new Set(faults.filter(isRefused).map(({ file }) => file))
    // The built one is none the worse for it.
    faults.push(...outdated.map(({ path, line }) => faultOf(outdatedFinding(path, line))))
    const texts = new Map(files.map(({ path, text }) => [path, text]))
    valid = new Map(
      [...texts.keys(), ...unread.map(({ path }) => path), ...lost].flatMap((path): [string, ValidFile][] => {
        const before = valid.get(path)
        const text = texts.get(path)
        if (text === undefined || refused.has(path)) return before ? [[path, before]] : []
        return [[path, before?.text === text ? before : { text, content: JSON.parse(text) as unknown }]]
      }),
    )
    return filesOf(valid, faults, images)
  }
}

/** What a file said when it was last without a fault. */
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
  const flows = new Map(inRoom<files.FlowFile>('flows', ({ name }) => name))
  const methods = inRoom<files.MethodFile>('methods', ({ code }) => code)
  return {
    kinds: Object.fromEntries(inRoom<files.FieldKind>('fields', ({ name }) => name)),
    methods: new Map(methods.filter(([, { flow }]) => flows.has(flow))),
    flows,
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
