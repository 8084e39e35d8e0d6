import type { Command } from '../command.ts'

export const command: Command = {
  name: 'new',
  summary:
    'Writes a method that can be paid in the sandbox, a field kind with its label in every language pack, a page of sentences, or a keyword with its test and its sentence in every language pack: files that validate, to go on from. Never overwrites: exit code 1.',
  arguments: {
    '<what>': 'method, field, page or keyword',
    '[name...]': 'the code of a method, the name of a field, the id of a page, the name of a keyword',
  },
  options: [
    {
      flags: '--name <words>',
      summary: 'what shoppers read, of a keyword what it asks of a value; made of the name unless given',
    },
    { flags: '--flow <name>', summary: 'of a method: how it is paid, a file of flows/' },
    { flags: '--country <code>', summary: 'of a method: ISO 3166-1 alpha-2 such as MX, or "*"' },
    { flags: '--currency <code>', summary: 'of a method: ISO 4217, such as MXN; any unless given' },
    { flags: '--route <path>', summary: 'of a page: its address, such as house-rules; made of the id unless given' },
  ],
  examples: [
    'new method EFECTY --flow voucher --country CO --currency COP',
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
