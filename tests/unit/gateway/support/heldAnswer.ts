import type { Outcome, Provider } from '../../../../gateway/providers/provider.ts'

/**
 * Has a provider answer one kind of question only when told to.
 *
 * @returns what resolves once it was asked, and how to tell it the answer
 */
export function holdAnswer(provider: Provider, question: 'authorise' | 'lookup') {
  let answer = (_outcome: Outcome) => {}
  const asked = new Promise<void>((isAsked) => {
    provider[question] = () => {
      isAsked()
      return new Promise((resolve) => {
        answer = resolve
      })
    }
  })
  return { asked, answer: (outcome: Outcome) => answer(outcome) }
}
