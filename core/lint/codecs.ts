import { didYouMean } from '../../validators/nearest.ts'
import type { Library } from './library.ts'
import type { Finding } from './types.ts'

/** TF236: the page finds a codec by its widget's name, so a codec without a widget is misspelt. */
export const lintCodecs = ({ tools: { codecs = [], widgets } }: Library): Finding[] =>
  codecs
    .filter((codec) => !widgets.includes(codec))
    .map((codec) => ({
      code: 'TF236',
      severity: 'error',
      file: `validators/format/${codec}.ts`,
      line: 1,
      column: 1,
      message: `codec "${codec}" has no widget of the same name.`,
      hint: didYouMean(codec, widgets, 'name the file like a widget'),
    }))
