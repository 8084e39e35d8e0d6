import type { Command } from '../command.ts'
import { formatOption } from '../options.ts'

export const command: Command = {
  name: 'fuzz',
  summary:
    "Puts random and hostile values of a method's form before the page's check() and the gateway's Ajv, and names each that they judge differently, throw at or take long for, with the seed that repeats it.",
  arguments: { '<method>': 'the code of a method' },
  options: [
    { flags: '--seed <number>', summary: 'of the first value; another one each time unless given' },
    { flags: '--count <number>', summary: 'how many values', otherwise: '10000' },
    formatOption,
  ],
  examples: ['fuzz OXXO', 'fuzz OXXO --seed 42 --count 1'],
  run: async (words, options) => (await import('../fuzz.ts')).fuzz(words, options),
}
