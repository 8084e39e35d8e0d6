/** How a label stands inside a sentence: 'Please enter a valid card number'. */

/**
 * @param label as the form shows it
 * @param language its tag, and whether its grammar writes common nouns in lower case
 */
export const inSentence = (label: string, language: { tag: string; lowercaseLabels: boolean }): string =>
  language.lowercaseLabels ? label.toLocaleLowerCase(language.tag) : label
