/** The codec of each widget, found by its file, for input without a page: the schema tool and tests. */
import { importModule } from '../ownModules.node.ts'
import { type Codec, type CodecOfFile, plainText } from './codec.ts'
import { codecNames } from './codecNames.node.ts'
import { type Typed, typedInto } from './typedInto.ts'

type MadeCodec = Extract<CodecOfFile, (...terms: never[]) => unknown>

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
 * @param brands of the form's card
 */
export function codecOf(component: string, ...[maxLength, mask, amount, brands]: Parameters<MadeCodec>): Codec {
  const codec = codecs.get(component) ?? plainText
  return typeof codec === 'function' ? codec(maxLength, mask, amount, brands) : codec
}

/**
 * The shown text, the value and the announcement after these characters are typed or pasted into an empty control.
 *
 * @param value undefined when nothing is handed up
 */
export const typed = (component: string, characters: string, ...terms: Parameters<MadeCodec>): Typed =>
  typedInto(codecOf(component, ...terms), characters, terms[0])
