import type { Command } from '../command.ts'
import { formatOption } from '../options.ts'

export const command: Command = {
  name: 'fuzz',
  summary:
    "Checks random and hostile values of a method's form with the page's check() and the gateway's Ajv. Reports each value with different results, an exception or a long run, with the seed that repeats it.",
  arguments: { '<method>': 'the code of a method' },
  options: [
    { flags: '--seed <number>', summary: 'seed of the first value; random by default' },
    { flags: '--count <number>', summary: 'number of values', otherwise: '10000' },
    formatOption,
  ],
  examples: ['fuzz OXXO', 'fuzz OXXO --seed 42 --count 1'],
  run: async (words, options) => (await import('../fuzz.ts')).fuzz(words, options),
}
