import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { dataParts } from './scripts/build/dataParts.ts'
import { alone } from './tests/unit/alone.ts'

/**
 * Tests that start a gateway and its database, copy the tree or judge it 190 times; `npm run check` leaves them to `npm
 * test`.
 */
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

/** Units run in Node; a test that needs a browser is a journey. */
export default defineConfig({
  plugins: [dataParts()],
  test: {
    environment: 'node',
    // One worker more than cores, because many tests wait for a server's time limits. Vitest's default uses one core less.
    maxWorkers: availableParallelism() + 1,
    // Long enough for a busy machine; the product's own time limits have tests of their own.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // These gateways have no page to draw; the tests of drawing switch it on.
    env: { DRAW_PAGES: 'off' },
    projects: [
      {
        extends: true,
        // One load of Fastify, PGlite, Ajv and our modules per worker, not per file, halves the time.
        test: { name: 'together', include: all, exclude: [...left, ...alone], pool: 'threads', isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: left, pool: 'forks' } },
      // Only after scripts/engines.mjs has found the browsers.
      ...(process.env.ENGINES
        ? [{ extends: true as const, test: { name: 'engines', include: ['tests/engines/**/*.test.ts'] } }]
        : []),
    ],
  },
})
