import type { Command } from '../command.ts'

export const command: Command = {
  name: 'texts',
  summary:
    'Carries a language pack to a translator and back: export prints it as XLIFF 2 with what is missing marked, import writes what was translated. Exit code 1 when something is wrong or missing.',
  arguments: { '<what>': 'export or import', '<language or file>': 'a tag such as fr; the file that came back' },
  examples: ['texts export fr > fr.xlf', 'texts import fr.xlf'],
  run: async ([what, which = '']) => {
    const { exportTexts, importTexts } = await import('../texts/texts.ts')
    const run = { export: exportTexts, import: importTexts }[what ?? '']
    if (run) return run(which)
    console.error(`texts export or texts import, not "${what}".`)
    return 2
  },
}
