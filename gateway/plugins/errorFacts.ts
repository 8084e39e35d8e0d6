import { sqlStateOf } from '../store/faults.ts'

/**
 * What the log says about an error. A database error's message contains the query's values, and other messages may
 * contain request data.
 */
export const errorFacts = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: '',
  code: typeof error.code === 'string' ? error.code : undefined,
  sqlState: sqlStateOf(error),
  stack: firstLines(error.stack),
})

/** The place of the error, without its message. */
const firstLines = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .join('\n')
