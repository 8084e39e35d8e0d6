import type { Finding } from './types.ts'

/** A catalog of a schemas folder that page and keywords have in another version: TF239. */
export const outdatedFinding = (file: string, line: number): Finding => ({
  code: 'TF239',
  severity: 'error',
  file,
  line,
  column: 1,
  message: 'needs a new build: page, keywords and gateway go by what they were built with.',
  hint: "change schemas/catalogs of this project, and run 'npm start' again",
})

/** A file as a whole that nobody could look into: TF228. Who reads files says why; the checks see texts alone. */
export const unreadFinding = (file: string, message: string, hint: string): Finding => ({
  code: 'TF228',
  severity: 'error',
  file,
  line: 1,
  column: 1,
  message,
  hint,
})
