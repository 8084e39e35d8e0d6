/** `schemas diff <git revision>`: the changes for shoppers and integrators since then, and which of them are breaking. */

import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { readSchemas } from '../../core/readSchemas.node.ts'
import type { SchemaFile } from '../../core/schemaFile.ts'
import type { Exit, Options } from './command.ts'
import { type Change, changesBetween, type PageFiles } from './diff/changes.ts'
import { fileFinding, fileOf, printFindings } from './findings.ts'
import { root, schemas } from './folder.ts'
import { progressOf, withProgress } from './progress.ts'
import { libraryIn, libraryOf, libraryRooms } from './search/library.ts'

/** @returns 1 for a breaking change, 2 for an unknown revision, else 0 */
export async function diff([revision = '']: string[], { format = 'pretty' }: Options = {}): Promise<Exit> {
  // Pages and packs belong to the project; other schema folders have another history.
  const hasPages = dirname(schemas) === root
  let files: ReturnType<typeof filesOf>
  let pageFiles: ReturnType<typeof filesOf> = []
  try {
    files = filesOf(schemas, revision, libraryRooms)
    if (hasPages) pageFiles = filesOf(root, revision, pageRooms)
  } catch (error) {
    console.error((error as Error).message)
    return 2
  }
  const before = { ...libraryOf(files), ...pagesOf(pageFiles) }
  const now = { ...libraryIn(schemas), ...(hasPages && pagesOf(readSchemas(root, pageRooms).files)) }
  const changes = withProgress(progressOf('Comparing', String(format)), (progress) =>
    changesBetween(before, now, (done, total, what) => progress.at(done, total, what)),
  )
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length
  const report = {
    command: 'diff',
    findings: changes.map(({ file, subject, what, isBreaking, witness }) =>
      fileFinding(file, {
        ...{ code: isBreaking ? 'diff/breaking' : 'diff/compatible', severity: isBreaking ? 'error' : 'note' },
        ...{ message: `${subject}: ${what}`, hint: witness === undefined ? '' : wasAccepted(witness) },
        ...(witness !== undefined && { witness }),
      }),
    ),
    looked: [...new Set([...files.map(({ path }) => path), ...changes.map(({ file }) => file)])].map(fileOf),
    numbers: { breaking, compatible: changes.length - breaking },
  }
  await printFindings(report, String(format), () => [
    ...changes.flatMap(linesOf),
    `${changes.length} changes since ${revision}, ${breaking} breaking`,
  ])
  return breaking > 0 ? 1 : 0
}

const pageRooms = ['pages', 'locales']

/** @throws SyntaxError for invalid JSON */
function pagesOf(files: SchemaFile[]): PageFiles {
  const named = <Content>(room: string): Record<string, Content> =>
    Object.fromEntries(
      files.flatMap(({ path, text }) => {
        const [folder, name = ''] = path.split('/')
        return folder === room ? [[name.replace('.json', ''), JSON.parse(text) as Content]] : []
      }),
    )
  return { pages: named('pages'), packs: named('locales') }
}

const linesOf = ({ subject, what, isBreaking, witness }: Change): string[] => [
  `${isBreaking ? 'breaking   ' : 'compatible '} ${subject}: ${what}`,
  ...(witness === undefined ? [] : [`            ${wasAccepted(witness)}`]),
]

const wasAccepted = (witness: unknown) => `was accepted, is not now: ${JSON.stringify(witness)}`

/**
 * The schema files of a revision, as git keeps them.
 * @param folder of the schemas, in a git repository
 * @param revision a branch, tag or commit
 * @param rooms its subfolders
 * @returns by their paths in the folder
 * @throws Error when the revision or the repository does not exist
 */
function filesOf(folder: string, revision: string, rooms: string[]): SchemaFile[] {
  const git = (args: string[], input?: string) =>
    execFileSync('git', args, { cwd: folder, input, maxBuffer: 2 ** 28, stdio: ['pipe', 'pipe', 'pipe'] })
  let commit: string
  try {
    const named = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]
    commit = git(named).toString().trim()
  } catch {
    throw new Error(`git does not know the revision "${revision}" here.`)
  }
  const entries = git(['ls-tree', '-r', '-z', commit, ...rooms])
    .toString()
    .split('\0')
    .flatMap((entry) => {
      const [, id, path] = /^\d+ blob ([0-9a-f]+)\t(.*\.json)$/s.exec(entry) ?? []
      return id && path ? [{ id, path }] : []
    })
  // One process for all files: one for each would take seconds.
  const contents = git(['cat-file', '--batch'], entries.map(({ id }) => `${id}\n`).join(''))
  let at = 0
  return entries.map(({ path }) => {
    const head = contents.indexOf('\n', at)
    const begin = head + 1
    const end = begin + Number(contents.subarray(at, head).toString().split(' ')[2])
    at = end + 1
    return { path, text: contents.subarray(begin, end).toString() }
  })
}
