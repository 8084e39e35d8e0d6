import type { Command } from '../command.ts'
import { formatOption } from '../options.ts'

export const command: Command = {
  name: 'validate',
  summary:
    'Checks the files of the schemas folder, pages/ and locales/: syntax, meta-schemas, references, forms in every market, examples.',
  arguments: {
    '[paths...]':
      'report on these files, folders and patterns only, - is the standard input; a file that stands elsewhere is checked as if it were one of ours, by its $schema',
  },
  options: [
    formatOption,
    {
      flags: '--definitions <file>',
      summary: 'check instead what a server was seen to send: a list of definitions, or an answer that has one',
    },
    {
      flags: '--fix',
      summary: 'mend names that are nearly one that there is, the order of members and the lines, and look again',
    },
    { flags: '-w, --watch', summary: 'look again whenever a file was saved' },
  ],
  examples: [
    'validate',
    'validate schemas/methods/OXXO.json',
    "validate 'schemas/methods/M*.json' --format github",
    'validate - < OXXO.json',
  ],
  run: async (words, options) => (await import('../validate.ts')).validate(words, options),
}
