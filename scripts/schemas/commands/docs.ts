import type { Command } from '../command.ts'

export const command: Command = {
  name: 'docs',
  summary:
    'Writes a page for each method and field kind: markets, fields, rules in words, texts by language, examples, and the pictures of npm run gallery where there are some.',
  options: [
    {
      flags: '--out <folder>',
      summary:
        'the output folder; by default docs/schemas of the project, which git ignores, or ./docs/schemas for other schemas',
    },
  ],
  examples: ['docs', 'docs --out ../pages'],
  run: async (words, options) => (await import('../docs.ts')).docs(words, options),
}
