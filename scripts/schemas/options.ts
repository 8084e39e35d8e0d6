/** Options that several commands take. */
import type { CommandOption } from './command.ts'
import { formatNames } from './formats.ts'

/** How the findings are printed; see formats/. */
export const formatOption: CommandOption = {
  flags: '--format <name>',
  summary: 'how the findings are printed',
  choices: formatNames(),
  otherwise: 'pretty',
}
