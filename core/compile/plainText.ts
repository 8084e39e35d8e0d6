/**
 * A text as sent, without the characters that draw nothing and change what is around them: embeddings, overrides and
 * isolates of the bidirectional algorithm (Unicode Standard Annex 9), and control characters. A label could otherwise turn
 * round the sentence that names it. Marks that only say in which direction a word runs stay.
 */
export const plainText = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
