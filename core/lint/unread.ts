/** Findings about files as a whole, from the code that reads them: the checks see texts only. */

/** A finding without a place in its file; like `Finding`, which this file does not import. */
interface FileFinding {
  code: string
  severity: 'error' | 'warning'
  file: string
  line: number
  column: number
  message: string
  hint: string
}

interface UnreadFile {
  path: string
  message: string
  hint: string
  /** From 1; 1 by default. */
  line?: number
}

const finding = (code: string, file: string, message: string, hint: string, line = 1): FileFinding => ({
  ...{ code, severity: 'error', file, line, column: 1 },
  message,
  hint,
})

/** A catalog of a schemas folder that differs from the page's built version: TF239. */
export const outdatedFinding = (file: string, line: number): FileFinding =>
  finding(
    'TF239',
    file,
    'needs a new build: page, keywords and gateway use the built catalogs.',
    "change schemas/catalogs of this project, and run 'npm start' again",
    line,
  )

/** A file that can't be read or is gone: TF228. The reader gives the reason. */
export const unreadFinding = ({ path, message, hint, line }: UnreadFile): FileFinding =>
  finding('TF228', path, message, hint, line)

/** TF286: a file or folder among the schema files that neither the gateway nor the tool reads. */
export const strayFinding = ({ path, isFolder }: { path: string; isFolder: boolean }): FileFinding => ({
  ...finding(
    'TF286',
    path,
    `the ${isFolder ? 'folder' : 'file'} is never read.`,
    isFolder
      ? 'move its files to a folder that the README of schemas names'
      : 'end its name with .json, or move it away',
  ),
  severity: 'warning',
})

/** TF244: a valid change that makes another file invalid. The gateway keeps the earlier version. */
export const heldBackFinding = (file: string, message: string, hint: string): FileFinding =>
  finding('TF244', file, message, hint)
