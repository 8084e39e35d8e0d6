/** The errors of `npm run typecheck` in some files of a tree, each with its file and line. */
import { join, relative } from 'node:path'
import ts from 'typescript'
import type { Tree } from './tree.ts'

export function typeErrors({ folder }: Tree, paths: string[]): string[] {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, folder)
  const files = paths.map((path) => join(folder, path))
  const program = ts.createProgram(files, { ...options, incremental: false, tsBuildInfoFile: undefined })
  return files.flatMap((path) =>
    program.getSemanticDiagnostics(program.getSourceFile(path)).map(({ file, start = 0, messageText }) => {
      const line = (file?.getLineAndCharacterOfPosition(start).line ?? -1) + 1
      return `${relative(folder, path)}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
    }),
  )
}
