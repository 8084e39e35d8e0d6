import type { Command } from '../command.ts'
import { formatOption } from '../options.ts'

export const command: Command = {
  name: 'validate',
  summary:
    'Checks the files of the schemas folder, pages/ and locales/: syntax, meta-schemas, references, forms in every market, examples.',
  arguments: {
    '[paths...]':
      'report only on these files, folders and patterns; - is the standard input; a file from elsewhere is checked like one of ours, by its $schema',
  },
  options: [
    formatOption,
    {
      flags: '--definitions <file>',
      summary: "check a server's output instead: a list of definitions, or an answer with one",
    },
    {
      flags: '--fix',
      summary: 'correct misspelt names, the order of members and the layout, and check again',
    },
    { flags: '--max-warnings <number>', summary: 'exit code 1 for more warnings than this' },
    { flags: '-w, --watch', summary: 'check again whenever a file is saved' },
  ],
  examples: [
    'validate',
    'validate schemas/methods/OXXO.json',
    "validate 'schemas/methods/M*.json' --format github",
    'validate - < OXXO.json',
    'validate --max-warnings 0',
  ],
  run: async (words, options) => (await import('../validate.ts')).validate(words, options),
}
