/**
 * The direction of a definition's own words: English on an Arabic page must end with its full stop, not begin with it.
 */

/**
 * @param sent words of a field's definition, in any language; undefined if the words are the page's own
 * @returns the `dir` of an element with nothing else in it
 */
export const ownDirection = (sent: string | undefined): 'auto' | undefined => (sent ? 'auto' : undefined)
