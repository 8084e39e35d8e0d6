/**
 * Children next to other children: elements only, because a browser's translator would replace a bare text by its own
 * elements.
 */
import type { ReactElement } from 'react'

export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined
