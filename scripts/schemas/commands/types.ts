import type { Command } from '../command.ts'

export const command: Command = {
  name: 'types',
  summary: 'Writes the generated files: types, docs/errors.md, docs/method-file.md, and the names for editors.',
  options: [{ flags: '--check', summary: 'write nothing, and fail when a file is stale' }],
  run: async (_, { check }) => (await import('../../types.ts')).writeMade(check === true),
}
