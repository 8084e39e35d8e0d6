/**
 * All page definitions, and the blocks of demo pages. A separate module, so that the first chunk contains none of them.
 */
import type { ComponentType } from 'react'
import type { PageDefinition } from '../../../schemas/types.ts'
import type { Elements } from '../ui/elements.ts'

export const pages: PageDefinition[] = Object.values(
  import.meta.glob<PageDefinition>('../../../pages/*.json', { eager: true, import: 'default' }),
)

type Demo = ComponentType<{ options: object; children?: Elements }>

export const demos = import.meta.glob<{ default: Demo }>('../../demo/[A-Z]*.tsx')
