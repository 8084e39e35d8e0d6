/** The sentences of the language packs that come with a form: what only some countries call a field need not be in the page. */
import { join } from 'node:path'
import { spokenIn } from '../../core/compile/fieldTexts.ts'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import { type Text, textOf } from '../../core/texts.ts'
import type { LocalePack } from '../../schemas/types.ts'

/** Read once: the packs are part of the page that was built with this gateway. */
const packs = new Map(
  contentsIn<LocalePack>(readSchemas(join(import.meta.dirname, '../..'), ['locales']), 'locales').map(
    ({ tag, text }): [string, Text] => [tag, textOf(text)],
  ),
)

/** @param tag BCP 47; es-MX is answered by es, and what nobody wrote by English */
export function packText(tag: string): Text {
  const written = spokenIn(tag).find((each) => packs.has(each))
  return packs.get(written ?? '') ?? textOf({})
}
