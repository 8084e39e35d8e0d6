/** The text of a schema file, page or language pack, before any check. */
export interface SchemaFile {
  /** With forward slashes, relative to the folder that was read, or to the project's root in a finding. */
  path: string
  text: string
}
