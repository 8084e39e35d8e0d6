import { existsSync, readFileSync } from 'node:fs'

/**
 * Processor time of this thread, in ms. `process.cpuUsage` would also count the test files that run in parallel. Only
 * Linux gives it by thread; elsewhere this is the wall clock.
 */
export function threadMs(): number {
  const statistics = '/proc/thread-self/schedstat'
  return existsSync(statistics) ? Number(readFileSync(statistics, 'utf8').split(' ')[0]) / 1e6 : performance.now()
}
