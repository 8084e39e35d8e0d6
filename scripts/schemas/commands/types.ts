import type { Command } from '../command.ts'

export const command: Command = {
  name: 'types',
  summary:
    'Writes what is made of other files: types, docs/errors.md, docs/method-file.md, and the names that editors offer.',
  options: [{ flags: '--check', summary: 'write nothing, and fail when a file is stale' }],
  run: async (_, { check }) => (await import('../../types.ts')).writeMade(check === true),
}
