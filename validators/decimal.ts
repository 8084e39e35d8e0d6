/** A number written in digits, as minValue and maxValue read it; NaN, which no comparison passes, for all else. */
export const decimal = (text: string): number => (/^-?[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : Number.NaN)
