/** Names inside labels that otherwise look like words: 'Clave Pix' could be 'Card Number'. */
const names = new Set(['Pix', 'Eircode'])

/**
 * Writes a label for the middle of a sentence: 'Please enter a valid card number'. Abbreviations ('BLIK code', 'CPF/CNPJ',
 * 'M-PESA') and names ('mobile number registered with Swish') keep their capitals.
 *
 * @param label as the form shows it, 'Date of birth' or 'Date of Birth'
 * @param language its tag, and whether its grammar writes common nouns in lower case
 * @param method the name of the method whose label it is; it stays as it is
 */
export function inSentence(label: string, language: { tag: string; lowercaseLabels: boolean }, method = ''): string {
  if (!language.lowercaseLabels) return label
  // A longer word in lower case shows that the label does not use title case, so its inner capitals carry meaning. 'of' and
  // 'de' are small in titles too.
  const isSentence = /\s\p{Ll}[\p{Ll}\p{M}]{3}/u.test(label)
  const named = method ? label.indexOf(method) : -1
  return label.replace(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu, (run, at: number) => {
    if (named >= 0 && at >= named && at < named + method.length) return run
    const begins = at === 0 || /[/(]/.test(label.charAt(at - 1))
    if ((isSentence && !begins) || isLetters(run)) return run
    return run.replace(/[^-]+/gu, (word) => (isName(word) ? word : word.toLocaleLowerCase(language.tag)))
  })
}

/** 'IBAN', 'M-PESA' */
const isLetters = (run: string) => /\p{Lu}.*\p{Lu}/u.test(run) && run === run.toUpperCase()

/** 'PayPal', 'BLIK' of 'BLIK-kode', 'P24', 'Pix' */
const isName = (word: string) => names.has(word) || /^.+\p{Lu}|^\p{Lu}\p{N}/u.test(word)
