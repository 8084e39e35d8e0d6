/** The steps without tests: each uses one core at most, so two rows run side by side. */
export const staticRows = [
  [
    ['types', 'npm', 'run', '-s', 'typecheck'],
    ['schemas', 'npm', 'run', '-s', 'schemas', '--', 'validate'],
  ],
  [
    ['lint', 'npx', 'biome', 'check', '.'],
    ['layers', 'npm', 'run', '-s', 'layers'],
    ['texts', 'npm', 'run', '-s', 'texts'],
  ],
]
