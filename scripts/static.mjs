/** The steps that run no test: each fills one core at most, so two rows run side by side. */
export const staticRows = [
  [
    ['types', 'npx', 'tsc', '--noEmit'],
    ['schemas', 'npm', 'run', '-s', 'schemas', '--', 'validate'],
  ],
  [
    ['lint', 'npx', 'biome', 'check', '.'],
    ['layers', 'npm', 'run', '-s', 'layers'],
  ],
]
