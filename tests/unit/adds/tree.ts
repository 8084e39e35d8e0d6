/** A copy of the tree in a folder of its own, to which a test adds files. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Everything that the build, the gateway or the tool reads, and what shops read. */
const parts = [
  ...['schemas', 'pages', 'locales', 'validators', 'core', 'renderer', 'gateway', 'scripts', 'docs'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts'],
]

export interface Tree {
  folder: string
  /** Adds or replaces a file. An object is written as JSON. */
  write(path: string, content: string | object): void
  /** Replaces a text that the file has once. */
  replace(path: string, before: string, after: string): void
  read<Content>(path: string): Content
  /** The paths of a room's files whose names have this ending. */
  files(room: string, ending: string): string[]
  /** Runs the schemas tool in this tree. */
  tool(args: string[], input?: string): SpawnSyncReturns<string>
  remove(): void
}

export function copyOfTree(): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'tillform-adds-'))
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const write: Tree['write'] = (path, content) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
  return {
    folder,
    write,
    replace(path, before, after) {
      const parts = readFileSync(join(folder, path), 'utf8').split(before)
      if (parts.length !== 2) throw new Error(`${path} has ${before} ${parts.length - 1} times`)
      write(path, parts.join(after))
    },
    files: (room, ending) =>
      readdirSync(join(folder, room)).flatMap((file) => (file.endsWith(ending) ? [`${room}/${file}`] : [])),
    read: (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')),
    tool: (args, input) =>
      spawnSync('node_modules/.bin/tsx', ['scripts/schemas.ts', ...args], { cwd: folder, input, encoding: 'utf8' }),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** The tool's finding at a place, such as `TF204 schemas/fields/plate.json:4:16`, or all findings if it has none there. */
export const findingAt = (findings: string, place: string): string =>
  findings.split('\n\n').find((one) => one.startsWith(place)) ?? `nothing at ${place}:\n${findings}`
