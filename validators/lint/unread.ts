import type { Finding } from './types.ts'

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
