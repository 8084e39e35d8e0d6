/** Stands in for markdown-to-jsx, 32 KB that rjsf's own description template would use: ours shows no markdown. */
export const Markdown = (): never => {
  throw new Error('Descriptions in markdown are not part of this build.')
}
export default Markdown
