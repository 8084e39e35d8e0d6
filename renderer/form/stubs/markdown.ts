/** Replaces markdown-to-jsx (32 KB), which only rjsf's own description template would use. */
export const Markdown = (): never => {
  throw new Error('Descriptions in markdown are not part of this build.')
}
export default Markdown
