/** Options of several commands. */
import type { CommandOption } from './command.ts'
import { formatNames } from './formats.ts'

/** The output format of findings; see formats/. */
export const formatOption: CommandOption = {
  flags: '--format <name>',
  summary: 'how the findings are printed',
  choices: formatNames(),
  otherwise: 'pretty',
}
