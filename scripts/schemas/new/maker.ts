/** Input and output of a maker of `schemas new`: one file of this folder for each kind. */
import type { SchemaFile } from '../../../core/schemaFile.ts'

/** The folders of the files. */
export interface Place {
  schemas: string
  /** The project whose pages/ and locales/ the page uses. */
  root: string
}

/** The options after the name, by option name. */
export type Wishes = Record<string, string | undefined>

export interface Made {
  /** The new file. */
  file: SchemaFile
  /** Existing files with additions, such as language packs. */
  changed: SchemaFile[]
  /** The next steps, printed as a numbered list. */
  next: string[]
  /** Printed after the list. */
  further?: string
}

export interface Maker {
  /** The usage after `new` and the kind. */
  usage: (place: Place) => string
  /** The options that it takes. */
  options: string[]
  /** Allowed names, and the message for others. */
  names: { pattern: RegExp; hint: string }
  /** The path of a file with that name. */
  pathOf: (name: string, place: Place) => string
  /** @returns what is wrong with the wishes, if anything */
  make: (name: string, wishes: Wishes, place: Place) => Made | string
}
