/** What a maker of `schemas new` gives and takes: one file for each kind of thing, below this folder. */
import type { SchemaFile } from '../../../core/schemaFile.ts'

/** Where files of their kinds are. */
export interface Place {
  schemas: string
  /** Of the project whose page shows them: its pages/ and locales/. */
  root: string
}

/** What was said after the name, by the option's name. */
export type Wishes = Record<string, string | undefined>

export interface Made {
  /** The new file. */
  file: SchemaFile
  /** Files that are there and say more now, such as language packs. */
  changed: SchemaFile[]
  /** What to do next, a line each; of a list that is printed with numbers. */
  next: string[]
  /** What is printed after it. */
  further?: string
}

export interface Maker {
  /** What follows `new` and its kind, for who called it wrongly. */
  usage: (place: Place) => string
  /** Which options it takes. */
  options: string[]
  /** What the names may be, and what to say of others. */
  names: { pattern: RegExp; hint: string }
  /** Where a file of that name is. */
  pathOf: (name: string, place: Place) => string
  /** @returns what is wrong with the wishes, if anything is */
  make: (name: string, wishes: Wishes, place: Place) => Made | string
}
