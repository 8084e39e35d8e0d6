/** All page definitions. A separate module, so that the first chunk contains only the first pages. */
import type { PageDefinition } from '../../../schemas/types.ts'

export const pages: PageDefinition[] = Object.values(
  import.meta.glob<PageDefinition>('../../../pages/*.json', { eager: true, import: 'default' }),
)
