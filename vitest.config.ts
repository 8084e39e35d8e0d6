import { defineConfig } from 'vitest/config'

/** Units run in Node: what needs a browser is a journey, in a real one. */
export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
