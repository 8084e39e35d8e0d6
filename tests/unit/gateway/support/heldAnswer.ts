import type { Outcome, Provider } from '../../../../gateway/providers/provider.ts'

/**
 * Makes a provider wait with the answer to one kind of question until the test gives it.
 *
 * @returns a promise that resolves when the question comes, and a function that gives the answer
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
