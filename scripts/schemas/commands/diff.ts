import type { Command } from '../command.ts'
import { formatOption } from '../options.ts'

export const command: Command = {
  name: 'diff',
  summary:
    'Shows the changes of methods and field kinds since a git revision. Marks breaking changes, with values that were accepted and are now refused. Exit code 1 when something is breaking.',
  arguments: { '<revision>': 'a branch, tag or commit' },
  options: [formatOption],
  examples: ['diff main', 'diff HEAD~1', 'diff main --format json'],
  run: async (words, options) => (await import('../diff.ts')).diff(words, options),
}
