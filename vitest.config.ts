import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { dataParts } from './scripts/build/dataParts.ts'
import { alone } from './tests/unit/alone.ts'

/** Those that start a gateway and its database, a copy of the tree, or judge it 190 times; `npm run check` leaves them to `npm test`. */
const withGateway = [
  'tests/unit/gateway/**',
  'tests/unit/clients/**',
  'tests/unit/adds/**',
  'tests/unit/renderer/app/navigation/payload.test.ts',
  'tests/unit/journeys/**',
  'tests/unit/scripts/release/**',
  'tests/unit/core/lint/faulty.test.ts',
]

const all = ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx']
const left = [...configDefaults.exclude, ...(process.env.CHECK === '1' ? withGateway : [])]

/** Units run in Node: what needs a browser is a journey, in a real one. */
export default defineConfig({
  plugins: [dataParts()],
  test: {
    environment: 'node',
    // One more than cores, since many wait for a server's time limits. Left alone, Vitest spares a core for itself.
    maxWorkers: availableParallelism() + 1,
    // Long enough for a machine that is busy with ten other things; what the product promises has a bound of its own.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A gateway that nobody looks at has no page to draw; the tests of drawing say so themselves.
    env: { DRAW_PAGES: 'off' },
    projects: [
      {
        extends: true,
        // Fastify, PGlite, Ajv and our own modules are loaded once a worker, not once a file, which halves the time.
        test: { name: 'together', include: all, exclude: [...left, ...alone], pool: 'threads', isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: left, pool: 'forks' } },
      // Only where scripts/engines.mjs has said which browsers there are.
      ...(process.env.ENGINES
        ? [{ extends: true as const, test: { name: 'engines', include: ['tests/engines/**/*.test.ts'] } }]
        : []),
    ],
  },
})
