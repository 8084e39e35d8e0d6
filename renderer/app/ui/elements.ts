/** What a component may put beside something else: no text, for which a browser's translator would put an element of its own. */
import type { ReactElement } from 'react'

export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined
