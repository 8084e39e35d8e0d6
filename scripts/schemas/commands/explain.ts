import type { Command } from '../command.ts'

export const command: Command = {
  name: 'explain',
  summary:
    "Prints as JSON what a method's fields compile to in a country (schema, advice, uiSchema), and for each member the file and line that it comes from.",
  arguments: { '<method>': 'the code of a method' },
  options: [{ flags: '--country <code>', summary: 'ISO 3166-1 alpha-2; the first market of the method by default' }],
  examples: ['explain OXXO', 'explain CREDIT_CARD --country BR'],
  run: async ([method = ''], { country }) => (await import('../explain.ts')).explain(method, country),
}
