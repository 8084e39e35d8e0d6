/** The codec of each widget, found by its file, for those who type without a page: the schema tool and tests. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AmountTerms, type Codec, type CodecOfFile, plainText } from './codec.ts'

const files = readdirSync(import.meta.dirname).filter((file) => /^[A-Z]\w*\.ts$/.test(file))

const codecs = new Map(
  await Promise.all(
    files.map(async (file): Promise<[string, CodecOfFile]> => {
      const { codec } = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as { codec?: CodecOfFile }
      if (!codec) throw new Error(`validators/format/${file} must export a codec`)
      return [file.replace('.ts', ''), codec]
    }),
  ),
)

/** The widgets that have a codec of their own. */
export const codecNames: string[] = [...codecs.keys()]

/**
 * @param component a widget's name; one that has no codec of its own takes text as it is
 * @param maxLength of the field's options, and `mask`
 * @param amount of an amount
 */
export function codecOf(component: string, maxLength?: number, mask?: string, amount?: AmountTerms): Codec {
  const codec = codecs.get(component) ?? plainText
  return typeof codec === 'function' ? codec(maxLength, mask, amount) : codec
}

/**
 * What a control shows, hands up and announces once these characters were typed or pasted into it while it was empty.
 *
 * @param value undefined when nothing is handed up
 */
export function typed(
  component: string,
  characters: string,
  maxLength?: number,
  mask?: string,
  amount?: AmountTerms,
): { display: string; value: unknown; announce?: string } {
  const codec = codecOf(component, maxLength, mask, amount)
  // A control with a mask cuts by itself; any other is cut by its maxlength attribute.
  const text = codec.edit && !codec.takesMaxLength ? characters : characters.slice(0, maxLength)
  const edit = { text, caret: text.length, before: '', inputType: 'insertFromPaste' }
  const shown = codec.edit?.(edit) ?? edit
  const { announce } = shown as { announce?: string }
  return { display: shown.text, value: codec.parse(shown.text), announce }
}
