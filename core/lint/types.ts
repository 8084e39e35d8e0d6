/** What the lint takes and gives. It reads no disk: files and names are handed in. */

import type { Keyword } from '../../validators/keyword.ts'
import type { MergeContext } from '../compile/types.ts'

export interface Finding {
  /** TF1xx from compiling definitions, TF2xx from the files themselves; see this folder's README. */
  code: string
  severity: 'error' | 'warning'
  file: string
  /** Both from 1. */
  line: number
  column: number
  message: string
  /** What to do; empty when the message says it all. */
  hint: string
}

export type Regions = MergeContext['regions']

export interface LintTools {
  keywords: Map<string, Keyword>
  /** File names of renderer/widgets and renderer/blocks, without their ending. */
  widgets: string[]
  blocks: string[]
  /** Instead of the files of pages/ and locales/, where a caller does not hand them in: pages, and keys of texts. */
  pages?: { id: string; showsInstructions: boolean }[]
  texts?: string[]
  /** Folders of gateway/providers. Absent in the gateway: a file may speak to a provider of another one too. */
  providers?: string[]
  /** By such a folder, the JSON Schema of what a method's file may say to it. */
  providerSettings?: Readonly<Record<string, Record<string, unknown>>>
  /** File names of validators/format that are codecs, without their ending. */
  codecs?: string[]
  /** Names of the files beside the methods, such as logos; absent where nobody knows. */
  images?: string[]
}
