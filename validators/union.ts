/** Both lists as one, each value once, to combine keywords that demand every entry of a list. */
export const union = <Value>(one: Value[], other: Value[]): Value[] => [...new Set([...one, ...other])]
