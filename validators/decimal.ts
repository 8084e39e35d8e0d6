/** A number written in digits, for minValue and maxValue; NaN for any other text, which fails every comparison. */
export const decimal = (text: string): number => (/^-?[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : Number.NaN)
