/** Translates the document's message that the page does not work in this browser. */
import { allTexts } from '../../i18n/language.ts'
import { text } from '../../i18n/useText.ts'

export async function sayUnfit(): Promise<void> {
  await allTexts()
  for (const [place, key] of [
    ['.unfit span', 'page.unfit'],
    ['.unfit a', 'error.retry'],
  ] as const) {
    const said = document.querySelector(place)
    if (said) said.textContent = text()(key)
  }
}
