/** What is judged, by which tests, and how many of its mutants they must find. */
import { globSync } from 'tinyglobby'

export interface Room {
  folder: string
  /** Patterns of test files. */
  tests: string[]
  /** The least share of mutants that are found. */
  threshold: number
  /** Patterns of test files that take too long to run for each mutant. */
  tooLong: string[]
  /** The tests start gateways. */
  onPostgres?: true
}

export const rooms: Room[] = [
  {
    folder: 'validators',
    tests: ['tests/unit/validators/**/*.test.ts'],
    tooLong: ['tests/unit/validators/differential.test.ts'],
    threshold: 0.9,
  },
  {
    folder: 'core',
    tests: ['tests/unit/core/**/*.test.ts'],
    tooLong: [
      // It measures the time of its process.
      'tests/unit/core/lint/again.test.ts',
      'tests/unit/core/lint/faulty.test.ts',
      'tests/unit/core/conditions/differential.test.ts',
    ],
    threshold: 0.9,
  },
  {
    folder: 'gateway/keys',
    tests: ['tests/unit/gateway/keys/*.test.ts'],
    // It starts a gateway a dozen times.
    tooLong: ['tests/unit/gateway/keys/keySealing.test.ts'],
    threshold: 0.85,
    onPostgres: true,
  },
  {
    folder: 'gateway/payments',
    tests: ['tests/unit/gateway/payments/*.test.ts'],
    tooLong: [],
    threshold: 0.85,
    onPostgres: true,
  },
]

/** Paths from the root. Not those with a glob of Vite, which takes only literals: a source with mutants in it does not load. */
export const judgedFiles = (root: string): string[] =>
  globSync(
    rooms.map(({ folder }) => `${folder}/**/*.ts`),
    { cwd: root, ignore: '**/*.vite.ts' },
  )

export const roomOf = (file: string) => rooms.find(({ folder }) => file.startsWith(`${folder}/`))
