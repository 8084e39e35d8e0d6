import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { dataParts } from './scripts/build/dataParts.ts'
import { findChromium } from './scripts/chromium.mjs'
import { launchOptions } from './scripts/launchOptions.ts'
import { browserCommands } from './tests/components/commands.ts'
import { alone } from './tests/unit/alone.ts'
import { waiting } from './tests/unit/turns.ts'

/**
 * Tests that start a gateway and its database, read the built page, copy the tree or judge it 190 times; `npm run check`
 * leaves them to `npm test`.
 */
const notInCheck = [
  'tests/unit/gateway/**/*.test.ts',
  'tests/unit/clients/*.test.ts',
  'tests/unit/adds/*.test.ts',
  'tests/unit/renderer/app/navigation/payload.test.ts',
  'tests/unit/journeys/*.test.ts',
  'tests/unit/scripts/release/**/*.test.ts',
  'tests/unit/core/lint/faulty.test.ts',
  'tests/unit/docs/browsers.test.ts',
]

const all = ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx']
const isCheck = process.env.CHECK === '1'
const waits = [...configDefaults.exclude, ...(process.env.TURNS === '1' ? waiting() : [])]
const left = [...waits, ...(isCheck ? notInCheck : [])]
// One load of Fastify, PGlite, Ajv and our modules per worker, not per file, halves the time.
const shared = { pool: 'threads', isolate: false } as const
const onPostgres = { globalSetup: 'tests/unit/gateway/support/sharedPostgres.ts' }

/** Components of the page in Chromium, without a gateway, by the configuration of the page's build. */
function components(): TestProjectConfiguration {
  return {
    extends: './vite.config.ts',
    root: import.meta.dirname,
    // All of them by name: one that Vite finds later would reload the page in the middle of a test.
    optimizeDeps: {
      noDiscovery: true,
      include: [
        'axe-core',
        'i18next',
        'libphonenumber-js/core',
        'react',
        'react-dom',
        'react-dom/client',
        'react-router-dom',
        'react/jsx-dev-runtime',
        'vitest-browser-react/pure',
      ],
    },
    test: {
      name: 'components',
      include: ['tests/components/**/*.test.tsx'],
      globalSetup: 'tests/components/needsChromium.ts',
      setupFiles: 'tests/components/setup.ts',
      // Only a fault waits that long; a busy machine needs a part of it.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
      browser: {
        enabled: true,
        headless: true,
        // One load of the page's modules for all files: a third of the time.
        isolate: false,
        screenshotFailures: false,
        commands: browserCommands,
        viewport: { width: 1280, height: 900 },
        provider: playwright({
          launchOptions: launchOptions(findChromium()),
          contextOptions: { locale: 'en-US', timezoneId: 'America/New_York' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

/** Units run in Node, components in Chromium; a test that needs the built page or a gateway is a journey. */
export default defineConfig({
  plugins: [dataParts()],
  test: {
    environment: 'node',
    // One worker more than cores, because many tests wait for a server's time limits. Vitest's default uses one core less.
    maxWorkers: availableParallelism() + 1,
    // Long enough for a busy machine; the product's own time limits have tests of their own.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Only a fault waits that long.
    expect: { poll: { timeout: 60_000 } },
    // These gateways have no page to draw; the tests of drawing switch it on.
    env: { DRAW_PAGES: 'off' },
    projects: [
      {
        extends: true,
        test: { name: 'together', include: all, exclude: [...waits, ...alone, ...notInCheck], ...shared },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: left, pool: 'forks' } },
      ...(isCheck
        ? []
        : [
            {
              extends: true as const,
              test: { name: 'gateway', include: notInCheck, exclude: [...waits, ...alone], ...shared, ...onPostgres },
            },
            components(),
          ]),
      // Only after scripts/foreign.mjs has installed its packages.
      ...(process.env.FOREIGN
        ? [{ extends: true as const, test: { name: 'foreign', include: ['tests/foreign/*.test.ts'], ...onPostgres } }]
        : []),
      // Only after scripts/engines.mjs or scripts/ear.mjs has found the browsers.
      ...(process.env.ENGINES ? ['engines', 'ear'] : []).map((name) => ({
        extends: true as const,
        test: { name, include: [`tests/${name}/**/*.test.ts`], globalSetup: 'tests/journeys/prepare.ts' },
      })),
    ],
  },
})
