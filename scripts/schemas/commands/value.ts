import type { Command } from '../command.ts'

export const command: Command = {
  name: 'value',
  summary:
    'Reads {"field","value","values"?,"country"?,"today"?,"mode"?,"require"?} a line and prints what is said of the value as it stands, and once it was typed.',
  examples: [`value <<< '{"field":"cardNum","value":"4242424242424242"}'`],
  run: async () => (await import('../lines.ts')).value(),
}
