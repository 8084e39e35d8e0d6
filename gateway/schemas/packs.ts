/**
 * Sentences of language packs that are sent with a form: the page need not contain field names that only some countries
 * use.
 */
import { join } from 'node:path'
import { spokenIn } from '../../core/compile/fieldTexts.ts'
import { contentsIn, readSchemas } from '../../core/readSchemas.node.ts'
import { type Text, textOf } from '../../core/texts.ts'
import type { LocalePack } from '../../schemas/types.ts'

/** Read once: the packs belong to the build of this gateway's page. */
const packs = new Map(
  contentsIn<LocalePack>(readSchemas(join(import.meta.dirname, '../..'), ['locales']), 'locales').map(
    ({ tag, text }): [string, Text] => [tag, textOf(text)],
  ),
)

/** @param tag BCP 47; es-MX falls back to es, and a missing sentence to English */
export function packText(tag: string): Text {
  const written = spokenIn(tag).find((each) => packs.has(each))
  return packs.get(written ?? '') ?? textOf({})
}
