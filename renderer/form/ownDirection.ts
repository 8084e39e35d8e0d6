/** Which way words run that a definition sends: English on an Arabic page ends with its full stop, not begins with it. */

/**
 * @param sent words that come with a field's definition, in whatever language; undefined where the page's pack speaks
 * @returns of an element that holds nothing else
 */
export const ownDirection = (sent: string | undefined): 'auto' | undefined => (sent ? 'auto' : undefined)
