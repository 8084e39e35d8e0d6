/**
 * Whether a text shows anything: not only spaces, controls and formats (zero-width ones included), and not only letters and
 * symbols that Unicode draws as nothing (Hangul fillers, the blank braille pattern). Pure.
 *
 * Source: Unicode, DerivedCoreProperties, Default_Ignorable_Code_Point
 */
export const isVisible = (text: string): boolean => text.replace(unseen, '') !== ''

const unseen = /[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu
