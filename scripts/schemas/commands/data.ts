import type { Command } from '../command.ts'

export const command: Command = {
  name: 'data',
  summary:
    'Reads {"data","country"?,"today"?,"mode"?} a line, or the values alone, and prints the errors and advice of the method\'s form in display order.',
  arguments: { '<method>': 'the code of a method' },
  examples: [`data OXXO <<< '{"data":{"email":"ada@example.com"},"country":"MX"}'`],
  run: async (words) => (await import('../lines.ts')).data(words),
}
