/** The gateway's errors may need texts that load after the form: they are shown once the texts are there. */
import type { FieldError } from '../../schemas/types.ts'
import { allTexts } from '../i18n/language.ts'
import { text } from '../i18n/useText.ts'

/**
 * @param tell gets the errors, at once if each has its text. If the texts can't load, the general one is used
 * @returns a function that stops waiting
 */
export function onceSayable(errors: FieldError[], tell: (errors: FieldError[]) => void): () => void {
  const canSay = ({ messageKey }: FieldError) => text().exists(messageKey)
  if (errors.every(canSay)) {
    tell(errors)
    return () => {}
  }
  let isGone = false
  allTexts().then(
    () => isGone || tell(errors),
    () =>
      isGone || tell(errors.map((error) => (canSay(error) ? error : { ...error, messageKey: 'error.invalidField' }))),
  )
  return () => {
    isGone = true
  }
}
