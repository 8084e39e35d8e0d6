/** What the gateway refuses may be said by sentences that come after the form: it is told once they are there. */
import type { FieldError } from '../../schemas/types.ts'
import { allTexts } from '../i18n/language.ts'
import { text } from '../i18n/useText.ts'

/**
 * @param tell gets the errors, at once where each can be said; where the sentences can't be had, with the general one
 * @returns ends the wait
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
