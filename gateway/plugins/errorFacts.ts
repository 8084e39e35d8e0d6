import { sqlStateOf } from '../store/faults.ts'

/** What the log says of an error. A database error's message carries the query's values, and any other may hold what was sent. */
export const errorFacts = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: '',
  code: typeof error.code === 'string' ? error.code : undefined,
  sqlState: sqlStateOf(error),
  stack: firstLines(error.stack),
})

/** Where it happened, without the message. */
const firstLines = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .join('\n')
