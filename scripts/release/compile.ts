/** The gateway as JavaScript, a file for each module: those that find modules by listing a folder find them here too. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'

/**
 * Types are not checked here: `npm run typecheck` does that.
 *
 * @returns the packages that the compiled modules import, by name
 * @throws Error with what the compiler printed
 */
export function compile(root: string, to: string): string[] {
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
  try {
    execFileSync(
      process.execPath,
      [compiler, '--project', join(import.meta.dirname, 'tsconfig.json'), '--outDir', to],
      {
        encoding: 'utf8',
        stdio: 'pipe',
      },
    )
  } catch (error) {
    throw new Error((error as { stdout?: string }).stdout || (error as Error).message)
  }
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const imported = files.flatMap((file) => packagesIn(readFileSync(join(to, file), 'utf8')))
  return [...new Set(imported)].sort()
}

/** By every kind of import whose specifier is written out. */
const packagesIn = (source: string): string[] =>
  ts
    .preProcessFile(source, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map((name) => (name.startsWith('@') ? name.split('/').slice(0, 2) : name.split('/').slice(0, 1)).join('/'))
