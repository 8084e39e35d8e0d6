/**
 * Reads the schema files: methods, forms, field kinds and catalogs. They are read at the start and again when one has changed,
 * so that a changed definition shows at the next load, with no build. A faulty method or field file is left out and
 * told of, and the others serve on; a faulty catalog stops the start.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Ajv } from 'ajv'
import type * as files from '../schemas/types.ts'

export interface Catalogs {
  statuses: files.StatusCatalog
  sandboxCards: files.SandboxCardCatalog
  countries: files.CountryCatalog
  cardBrands: files.CardBrandCatalog
  regions: files.RegionCatalog
}

export interface Fault {
  file: string
  message: string
}

export interface SchemaFiles {
  kinds: Record<string, files.FieldKind>
  methods: Map<string, files.MethodFile>
  /** Forms of the order itself, by name. */
  forms: Map<string, files.FormFile>
  catalogs: Catalogs
  faults: Fault[]
}

const rooms = ['fields', 'methods', 'forms', 'catalogs'] as const

/** Equal files give the same object. */
export interface SchemaFolder {
  /** The files as they now are: for what is handed out. */
  now(): SchemaFiles
  /** The files as they were a moment ago: for the payments between, which must not wait for a disk. */
  recent(): SchemaFiles
}

const recentMs = 250

/**
 * @param folder with meta/, fields/, methods/, forms/ and catalogs/ below it
 * @throws Error when a catalog is missing or faulty
 */
export function openSchemaFiles(folder: string): SchemaFolder {
  let stamp = stampOf(folder)
  let current = readAll(folder)
  let lookedAt = performance.now()
  const now = () => {
    lookedAt = performance.now()
    const found = stampOf(folder)
    if (found !== stamp) {
      stamp = found
      current = readAgain(folder, current)
    }
    return current
  }
  return { now, recent: () => (performance.now() - lookedAt < recentMs ? current : now()) }
}

/** An editor that is half way through a save must not take the gateway down. */
function readAgain(folder: string, last: SchemaFiles): SchemaFiles {
  try {
    return readAll(folder)
  } catch (error) {
    return { ...last, faults: [...last.faults, { file: 'catalogs', message: (error as Error).message }] }
  }
}

function readAll(folder: string): SchemaFiles {
  const faults: Fault[] = []
  const check = checker(folder)
  const readRoom = <Type>(room: 'fields' | 'methods' | 'forms', meta: string, idOf: (file: Type) => string) =>
    list(folder, room).flatMap((file): [string, Type][] => {
      const name = `${room}/${file}`
      try {
        const value = check<Type>(meta, JSON.parse(readFileSync(join(folder, name), 'utf8')))
        if (idOf(value) !== basename(file, '.json')) throw new Error(`names itself ${idOf(value)}`)
        return [[idOf(value), value]]
      } catch (error) {
        faults.push({ file: name, message: (error as Error).message })
        return []
      }
    })
  const catalog = <Name extends keyof Catalogs>(name: Name): Catalogs[Name] =>
    check<Catalogs[Name]>(name, JSON.parse(readFileSync(join(folder, 'catalogs', `${name}.json`), 'utf8')))

  return {
    kinds: Object.fromEntries(readRoom<files.FieldKind>('fields', 'field', ({ name }) => name)),
    methods: new Map(readRoom<files.MethodFile>('methods', 'method', ({ code }) => code)),
    forms: new Map(readRoom<files.FormFile>('forms', 'form', ({ name }) => name)),
    catalogs: {
      statuses: catalog('statuses'),
      sandboxCards: catalog('sandboxCards'),
      countries: catalog('countries'),
      cardBrands: catalog('cardBrands'),
      regions: catalog('regions'),
    },
    faults,
  }
}

/** Checks a file against its meta schema; the meta schemas of other kinds of file are not looked at. */
function checker(folder: string): <Type>(meta: string, value: unknown) => Type {
  const ajv = new Ajv({ strict: false, ownProperties: true })
  return <Type>(meta: string, value: unknown): Type => {
    const id = `${meta}.schema.json`
    const validate = ajv.getSchema(id) ?? ajv.compile(JSON.parse(readFileSync(join(folder, 'meta', id), 'utf8')))
    if (!validate(value)) throw new Error(ajv.errorsText(validate.errors, { dataVar: '' }))
    return value as Type
  }
}

const list = (folder: string, room: string): string[] =>
  readdirSync(join(folder, room))
    .filter((file) => file.endsWith('.json'))
    .sort()

/** What tells a changed folder from the one that was read, for the price of some stat calls. */
function stampOf(folder: string): string {
  return rooms
    .flatMap((room) =>
      list(folder, room).map((file) => {
        const stat = statSync(join(folder, room, file), { throwIfNoEntry: false })
        return `${room}/${file} ${stat?.mtimeMs} ${stat?.size}`
      }),
    )
    .join('\n')
}
