/** The codec of each widget, found by its file, for input without a page: the schema tool and tests. */
import { importModule } from '../ownModules.node.ts'
import { type AmountTerms, type Codec, type CodecOfFile, plainText } from './codec.ts'
import { codecNames } from './codecNames.node.ts'
import { type Typed, typedInto } from './typedInto.ts'

const codecs = new Map(
  await Promise.all(
    codecNames.map(async (name): Promise<[string, CodecOfFile]> => {
      const { codec } = await importModule<{ codec?: CodecOfFile }>(import.meta.dirname, name)
      if (!codec) throw new Error(`validators/format/${name}.ts must export a codec`)
      return [name, codec]
    }),
  ),
)

/**
 * @param component a widget's name; a widget without a codec uses plain text
 * @param maxLength of the field's options, and `mask`
 * @param amount of an amount
 */
export function codecOf(component: string, maxLength?: number, mask?: string, amount?: AmountTerms): Codec {
  const codec = codecs.get(component) ?? plainText
  return typeof codec === 'function' ? codec(maxLength, mask, amount) : codec
}

/**
 * The shown text, the value and the announcement after these characters are typed or pasted into an empty control.
 *
 * @param value undefined when nothing is handed up
 */
export const typed = (
  component: string,
  characters: string,
  maxLength?: number,
  mask?: string,
  amount?: AmountTerms,
): Typed => typedInto(codecOf(component, maxLength, mask, amount), characters, maxLength)
