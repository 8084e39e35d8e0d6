/** `schemas mutate [paths]`: checks that examples detect a weaker rule. */
import { basename, resolve } from 'node:path'
import type { Exit, Options } from './command.ts'
import { fileFinding, fileOf, printFindings } from './findings.ts'
import { schemas } from './folder.ts'
import { type Examined, examine } from './mutate/examine.ts'
import { progressOf, withProgress } from './progress.ts'
import type { FileFinding } from './report.ts'
import { libraryIn } from './search/library.ts'
import { type Claim, kindSubject, methodSubject, type Subject } from './search/subjects.ts'

/** The share of detected mutants that each folder needs. */
const wanted = { fields: 0.99, methods: 0.95 }
type Room = keyof typeof wanted

/**
 * All files with examples, or those at the given paths: compiling the forms of all takes seconds.
 *
 * @throws Error for a file without a form, with its path
 */
export function subjectsIn(folder: string, isAsked: (path: string) => boolean = () => true): Subject[] {
  const library = libraryIn(folder)
  const asked = <Content>(room: Room, contents: Record<string, Content>): Content[] =>
    Object.entries(contents).flatMap(([name, content]) => (isAsked(`${room}/${name}.json`) ? [content] : []))
  return [
    ...asked('fields', library.kinds).map((kind) =>
      named(`fields/${kind.name}.json`, () => kindSubject(kind, library)),
    ),
    ...asked('methods', library.methods).map((method) =>
      named(`methods/${method.code}.json`, () => methodSubject(method, library)),
    ),
  ]
}

function named<Made>(path: string, make: () => Made): Made {
  try {
    return make()
  } catch (error) {
    throw new Error(`${path} has no form: ${(error as Error).message} validate shows the place.`)
  }
}

/** The share of detected mutants among those that a value can distinguish from the form; 1 without mutants. */
export function shareOf(all: Examined[]): number {
  const { noticed, missed } = numbersOf(all)
  return noticed + missed === 0 ? 1 : noticed / (noticed + missed)
}

function numbersOf(all: Examined[]) {
  const sum = (of: (each: Examined) => number) => all.reduce((total, each) => total + of(each), 0)
  return {
    noticed: sum(({ noticed }) => noticed),
    missed: sum(({ missed }) => missed.length),
    same: sum(({ same }) => same.length),
  }
}

/**
 * Prints each undetected mutant with an example that detects it.
 *
 * @param args files and folders below SCHEMAS_DIR; by default all field kinds and methods
 * @returns 1 when too few are detected (for named files, when one is missed), 2 when a path has no file, else 0
 */
export async function mutate(args: string[], { format = 'pretty' }: Options = {}): Promise<Exit> {
  const asked = args.map((path) => resolve(path))
  const isAsked = (path: string) => {
    const file = resolve(schemas, path)
    return asked.length === 0 || asked.some((each) => file === each || file.startsWith(`${each}/`))
  }
  const subjects = subjectsIn(schemas, isAsked)
  if (subjects.length === 0) {
    console.error(`No field kind or method is at ${args.join(', ')}.`)
    return 2
  }
  const all = withProgress(progressOf('Weakening rules', String(format)), (progress) =>
    subjects.map((subject, index) => {
      progress.at(index, subjects.length, subject.path)
      return examine(subject)
    }),
  )
  const rooms = (Object.keys(wanted) as Room[])
    .map((room) => ({ room, examined: all.filter(({ subject }) => subject.room === room) }))
    .filter(({ examined }) => examined.length > 0)
  const isShort = ({ room, examined }: (typeof rooms)[number]) =>
    shareOf(examined) < (asked.length > 0 ? 1 : wanted[room])
  const report = {
    command: 'mutate',
    findings: all.flatMap((each) =>
      findingsOf(
        each,
        rooms.some((room) => room.room === each.subject.room && isShort(room)),
      ),
    ),
    looked: all.map(({ subject }) => fileOf(subject.path)),
    numbers: numbersOf(all),
  }
  await printFindings(report, String(format), () => [
    ...all.flatMap(linesOf),
    ...rooms.map(({ room, examined }) => summaryOf(room, examined)),
  ])
  return rooms.some(isShort) ? 1 : 0
}

/** @param isShort whether too few are detected, which makes the finding an error */
const findingsOf = ({ subject, missed, same }: Examined, isShort: boolean): FileFinding[] => [
  ...missed.map(({ mutant, claim }) =>
    fileFinding(subject.path, {
      code: 'mutate/missed',
      severity: isShort ? 'error' : 'warning',
      message: `no example notices "${mutant.label}".`,
      hint: `add to ${exampleList(subject, claim)}: ${JSON.stringify(exampleOf(subject, claim))}`,
      witness: exampleOf(subject, claim),
    }),
  ),
  ...same.map(({ label }) =>
    fileFinding(subject.path, {
      ...{ code: 'mutate/same', severity: 'note' },
      ...{ message: `no value shows "${label}".`, hint: 'another rule has the same effect' },
    }),
  ),
]

const linesOf = ({ subject, missed, same }: Examined): string[] => [
  ...missed.flatMap(({ mutant, claim }) => [
    `${subject.path}: no example notices "${mutant.label}".`,
    `  add to ${exampleList(subject, claim)}: ${JSON.stringify(exampleOf(subject, claim))}\n`,
  ]),
  ...same.map(({ label }) => `${subject.path}: no value shows "${label}": another rule has the same effect.\n`),
]

function summaryOf(room: Room, examined: Examined[]): string {
  const { noticed, missed, same } = numbersOf(examined)
  const percent = (Math.floor(shareOf(examined) * 1000) / 10).toFixed(1)
  const rest = same > 0 ? `; ${same} more change nothing that a value shows` : ''
  return `${room}: ${noticed} of ${noticed + missed} weaker rules noticed (${percent} %)${rest}`
}

const exampleList = ({ room }: Subject, { situation, keyword }: Claim) =>
  `${room === 'methods' && situation.endsWith('full') ? 'examples.full or ' : ''}examples.${keyword ? 'invalid' : 'valid'}`

/** As written in the file. */
export function exampleOf(
  { room, path, situations }: Subject,
  { data, field, keyword, situation, today }: Claim,
): unknown {
  const country = situation.slice(0, 2)
  const usual = data.country ?? situations[0]?.country
  if (room === 'methods') return keyword ? { data, field, keyword, ...(country !== usual && { country }) } : data
  const { [basename(path, '.json')]: value, ...values } = data
  return {
    value,
    ...(country !== 'US' && { country }),
    ...(today && { today }),
    ...(Object.keys(values).length > 0 && { values }),
    ...(keyword && { keyword }),
  }
}
