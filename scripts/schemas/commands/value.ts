import type { Command } from '../command.ts'

export const command: Command = {
  name: 'value',
  summary:
    'Reads {"field","value","values"?,"country"?,"today"?,"mode"?,"require"?} a line and prints the errors of the value as given, and as typed into the field.',
  examples: [`value <<< '{"field":"cardNum","value":"4242424242424242"}'`],
  run: async () => (await import('../lines.ts')).value(),
}
