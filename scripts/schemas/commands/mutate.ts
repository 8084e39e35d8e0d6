import type { Command } from '../command.ts'
import { formatOption } from '../options.ts'

export const command: Command = {
  name: 'mutate',
  summary:
    "Weakens or drops each rule of field kinds and methods, one at a time. Reports each rule whose change no example detects, with an example that detects it. Exit code 1 under 99 % of field kinds' or 95 % of methods'; with paths, when one is missed.",
  arguments: { '[paths...]': 'check only these files and folders' },
  options: [formatOption],
  examples: ['mutate', 'mutate schemas/methods/OXXO.json', 'mutate --format github'],
  run: async (words, options) => (await import('../mutate.ts')).mutate(words, options),
}
