/** A website's name may break before a dot, and within a word only if there is no better place. */
export const breakable = (name: string) => name.split(/(?=\.)/).map((part) => [<wbr key={part} />, part])
