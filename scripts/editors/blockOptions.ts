/** A block of a page with the options that its own file of schemas/blocks gives it. */
import type { BlockFile } from '../../schemas/types.ts'
import type { Part } from './part.ts'

/** What every block may say; see meta/pageBlock.schema.json. */
const common = ['block', 'area', 'when', 'blocks']

export function blockOptions(blocks: string[], files: BlockFile[]): Part {
  const byName = new Map(files.map((file) => [file.title, file]))
  return {
    allOf: [...blocks].sort().map((block) => {
      const { properties = {}, required = [] } = byName.get(block) ?? {}
      return {
        if: { required: ['block'], properties: { block: { const: block } } },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
        then: { required, properties, propertyNames: { enum: [...common, ...Object.keys(properties)] } },
      }
    }),
  }
}
