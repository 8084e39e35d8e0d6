/**
 * A card number as it is counted and checked: '4242 4242' becomes '42424242'.
 *
 * Source: product spec, section 5, "cardNum: spaces removed"
 */
export const withoutSpaces = (text: string): string =>
  // Most come without any, and looking costs less than replacing nothing.
  text.includes(' ') ? text.replaceAll(' ', '') : text
