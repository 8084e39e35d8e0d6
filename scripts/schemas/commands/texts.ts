import type { Command } from '../command.ts'

export const command: Command = {
  name: 'texts',
  summary:
    'Exchanges a language pack with a translator: export prints it as XLIFF 2 with missing texts marked, import writes the translated texts. Exit code 1 when a text is wrong or missing.',
  arguments: { '<what>': 'export or import', '<language or file>': 'a tag such as fr; the translated file' },
  examples: ['texts export fr > fr.xlf', 'texts import fr.xlf'],
  run: async ([what, which = '']) => {
    const { exportTexts, importTexts } = await import('../texts/texts.ts')
    const run = { export: exportTexts, import: importTexts }[what ?? '']
    if (run) return run(which)
    console.error(`texts export or texts import, not "${what}".`)
    return 2
  },
}
