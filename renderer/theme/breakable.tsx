/** A website's name breaks before a point, never within a word while there is a better place. */
export const breakable = (name: string) => name.split(/(?=\.)/).map((part) => [<wbr key={part} />, part])
