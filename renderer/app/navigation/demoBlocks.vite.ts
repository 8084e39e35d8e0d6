/** The blocks of demo pages. */
import type { ComponentType } from 'react'
import type { Elements } from '../ui/elements.ts'

type Block = ComponentType<{ options: object; children?: Elements }>

/** By path. */
export const blocks = import.meta.glob<Block>('../../demo/[A-Z]*.tsx', { eager: true, import: 'default' })
