/**
 * A card number without spaces, as the checks count it: '4242 4242' becomes '42424242'.
 *
 * Source: product spec, section 5, "cardNum: spaces removed"
 */
export const withoutSpaces = (text: string): string =>
  // Most numbers have no spaces, and searching costs less than replacing.
  text.includes(' ') ? text.replaceAll(' ', '') : text
