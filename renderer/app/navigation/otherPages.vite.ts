/** All page definitions. A module of its own, so that the first chunk holds only those of the first pages. */
import type { PageDefinition } from '../../../schemas/types.ts'

export const pages: PageDefinition[] = Object.values(
  import.meta.glob<PageDefinition>('../../../pages/*.json', { eager: true, import: 'default' }),
)
