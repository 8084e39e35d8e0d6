/** Findings of files as a whole, made by those who read them: the checks see texts alone. */

/** A finding that has no place in its file; as `Finding`, which this file knows nothing of. */
interface FileFinding {
  code: string
  severity: 'error'
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
  /** From 1; the first unless said. */
  line?: number
}

const finding = (code: string, file: string, message: string, hint: string, line = 1): FileFinding => ({
  ...{ code, severity: 'error', file, line, column: 1 },
  message,
  hint,
})

/** A catalog of a schemas folder that page and keywords have in another version: TF239. */
export const outdatedFinding = (file: string, line: number): FileFinding =>
  finding(
    'TF239',
    file,
    'needs a new build: page, keywords and gateway go by what they were built with.',
    "change schemas/catalogs of this project, and run 'npm start' again",
    line,
  )

/** A file that nobody could look into, or that is gone: TF228. Who reads files says why. */
export const unreadFinding = ({ path, message, hint, line }: UnreadFile): FileFinding =>
  finding('TF228', path, message, hint, line)

/** A change that is sound, and with which another file no longer is: TF244. The gateway goes on by what was there before. */
export const heldBackFinding = (file: string, message: string, hint: string): FileFinding =>
  finding('TF244', file, message, hint)
