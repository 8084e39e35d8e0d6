import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { dataParts } from './scripts/build/dataParts.ts'

/** Units run in Node: what needs a browser is a journey, in a real one. */
export default defineConfig({
  plugins: [dataParts()],
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
    environment: 'node',
    // Left alone, it spares one core, which is half of a small machine.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
