/** Input and output of the lint. It reads no disk: the caller passes files and names. */

import type { Keyword } from '../../validators/keyword.ts'
import type { MergeContext } from '../compile/types.ts'

export interface Finding {
  /** TF1xx from compiling definitions, TF2xx from the files; see this folder's README. */
  code: string
  severity: 'error' | 'warning'
  file: string
  /** Both from 1. */
  line: number
  column: number
  message: string
  /** What to do; empty when the message is enough. */
  hint: string
}

export type Regions = MergeContext['regions']

export interface LintTools {
  keywords: Map<string, Keyword>
  /** File names of renderer/widgets and renderer/blocks, without their ending. */
  widgets: string[]
  blocks: string[]
  /** Pages, and keys of texts, for a caller that does not pass the files of pages/ and locales/. */
  pages?: { id: string; showsInstructions: boolean; asksStep: boolean }[]
  texts?: string[]
  /** Folders of gateway/providers. Absent in the gateway: a file may also have settings for an unknown provider. */
  providers?: string[]
  /** The JSON Schema of a method's settings for a provider, by the provider's folder. */
  providerSettings?: Readonly<Record<string, Record<string, unknown>>>
  /** File names of validators/format that are codecs, without their ending. */
  codecs?: string[]
  /** Names of the files beside the methods, such as logos; absent when unknown. */
  images?: string[]
}
