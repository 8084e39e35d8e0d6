/**
 * Test files that must not run beside others. They change shared state: replaced modules, the browser's globals, the
 * environment, flags of V8. Or they measure the time of their process, which would include other threads.
 */
export const alone = [
  'tests/unit/adds/*.test.ts',
  'tests/unit/clients/integrate.test.ts',
  'tests/unit/gateway/fuzz/fuzz.test.ts',
  'tests/unit/gateway/store/dataFolder.test.ts',
  'tests/unit/renderer/app/report/report.test.ts',
  'tests/unit/renderer/app/payment/*.test.ts',
  'tests/unit/renderer/app/session/*.test.ts',
  'tests/unit/renderer/form/widgetOf.test.ts',
  'tests/unit/scripts/schemas/frame.test.ts',
  'tests/unit/scripts/schemas/fuzz.test.ts',
  'tests/unit/core/lint/again.test.ts',
]
