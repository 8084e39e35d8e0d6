import type { Command } from '../command.ts'

export const command: Command = {
  name: 'new',
  summary:
    'Writes a method that can be paid in the sandbox, a field kind with its label in every language pack, a page of sentences, or a keyword with its test and its sentence in every language pack: valid files to start from. Never overwrites a file: exit code 1.',
  arguments: {
    '<what>': 'method, field, page or keyword',
    '[name...]': 'the code of a method, the name of a field, the id of a page, the name of a keyword',
  },
  options: [
    {
      flags: '--name <words>',
      summary: 'the name for shoppers, for a keyword its rule in words; by default made from the name',
    },
    { flags: '--flow <name>', summary: 'of a method: its flow, a file of flows/' },
    { flags: '--country <code>', summary: 'of a method: ISO 3166-1 alpha-2 such as MX, or "*"' },
    { flags: '--currency <code>', summary: 'of a method: ISO 4217, such as MXN; any by default' },
    { flags: '--route <path>', summary: 'of a page: its address, such as house-rules; by default made from the id' },
  ],
  examples: [
    'new method BALOTO --flow voucher --country CO --currency COP',
    'new field loyaltyNumber --name "Loyalty number"',
    'new page houseRules --route house-rules',
    'new keyword loyaltyCheck --name "Six to twelve capital letters or digits"',
  ],
  run: async (words, options) => {
    const given = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
    const [{ newFile }, { createValidation }] = await Promise.all([import('../newFile.ts'), import('../validation.ts')])
    return newFile(
      [...given, '--', ...words],
      undefined,
      (files) => createValidation()({ files: [], closed: [], missing: [] }, files).findings,
    )
  },
}
