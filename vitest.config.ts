import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { dataParts } from './scripts/build/dataParts.ts'

/** Those that start a gateway and its database, or a copy of the tree; `npm run check` leaves them to `npm test`. */
const withGateway = [
  'tests/unit/gateway/**',
  'tests/unit/adds/**',
  'tests/unit/renderer/app/navigation/payload.test.ts',
  'tests/unit/journeys/**',
]

/** Units run in Node: what needs a browser is a journey, in a real one. */
export default defineConfig({
  plugins: [dataParts()],
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
    exclude: [...configDefaults.exclude, ...(process.env.CHECK === '1' ? withGateway : [])],
    environment: 'node',
    // Left alone, it spares one core, which is half of a small machine.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
