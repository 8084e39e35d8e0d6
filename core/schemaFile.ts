/** A schema file, page or language pack as text, before anybody has judged what it says. */
export interface SchemaFile {
  /** With forward slashes, from the folder that was read, or from the project's root where a finding names it. */
  path: string
  text: string
}
