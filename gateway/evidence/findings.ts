/** What the evidence finds. */

export type Code = 'TF305' | 'TF306' | 'TF307' | 'TF308' | 'TF309' | 'TF310' | 'TF311'

export interface Finding {
  code: Code
  /** A statement's id, or a file. */
  where: string
  what: string
}

export const todos: Record<Code, string> = {
  TF305: 'Copy the release and its public key here anew, from where it was made.',
  TF306: 'Begin the file with a comment that says what it is for. For a header, say it in gateway/plugins/headers.ts.',
  TF307: 'Write the test or the code again, name the one that took its place, or delete the statement.',
  TF308: 'Mend what the measurement found, or delete the statement.',
  TF309: 'Make the release anew from installed packages: npm ci, npm run release.',
  TF310: 'Update the package, and make a release: within a month for a critical or high one (PCI DSS 6.3.3).',
  TF311: 'Correct the file, as its schema says.',
}
