/**
 * How a label is written inside a sentence: 'Please enter a valid card number'. What is written in capitals alone is no word
 * but letters, and keeps them: 'BLIK code', 'CPF/CNPJ'.
 *
 * @param label as the form shows it
 * @param language its tag, and whether its grammar writes common nouns in lower case
 */
export const inSentence = (label: string, language: { tag: string; lowercaseLabels: boolean }): string =>
  language.lowercaseLabels
    ? label.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (isAcronym(word) ? word : word.toLocaleLowerCase(language.tag)))
    : label

const isAcronym = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase()
