/** Suites and tests as Vitest's runner has them. */
import { join, relative } from 'node:path'
import type {
  RunnerTestFile as File,
  RunnerTestSuite as Suite,
  RunnerTask as Task,
  RunnerTestCase as Test,
} from 'vitest'

const root = join(import.meta.dirname, '../..')

export const allIn = (task: Task): Task[] => (task.type === 'test' ? [task] : [task, ...task.tasks.flatMap(allIn)])
export const testsIn = (file: File) => allIn(file).filter((task) => task.type === 'test')

/** From the file inwards. */
export function suitesOf(test: Test): Suite[] {
  const suites: Suite[] = [test.file]
  for (let suite = test.suite; suite && suite !== test.file; suite = suite.suite) suites.splice(1, 0, suite)
  return suites
}

export function titleOf(test: Test): string {
  const names = [...suitesOf(test).slice(1), test].map(({ name }) => name)
  return [relative(root, test.file.filepath), ...names].join(' > ')
}
