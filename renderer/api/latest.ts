/** The one guard against answers that come too late: of all questions about one thing only the newest counts. */

/** What became of a question: its answer, or the error that it ended in. */
export type Reply<Answer> = { answer: Answer; error?: undefined } | { answer?: undefined; error: unknown }

/** Numbers the questions, by whom and about what they are. */
const asked = new WeakMap<object, Map<string, number>>()

/**
 *     const reply = await latest(session, 'form', () => calls.form(…))
 *     if (!reply) return
 *
 * Whatever is changed is changed after that line, so that an older answer changes nothing.
 *
 * @param owner whose question it is, such as a session: those of others do not count
 * @param about what is asked; questions about something else do not count
 * @param ask may look before a step that can't be taken back whether it is still the newest
 * @returns undefined where a newer one was asked meanwhile, whether this one was answered or failed
 */
export async function latest<Answer>(
  owner: object,
  about: string,
  ask: (isLatest: () => boolean) => Promise<Answer>,
): Promise<Reply<Answer> | undefined> {
  const numbers = asked.get(owner) ?? new Map<string, number>()
  const number = (numbers.get(about) ?? 0) + 1
  asked.set(owner, numbers.set(about, number))
  const isLatest = () => numbers.get(about) === number
  const reply: Reply<Answer> = await ask(isLatest).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  return isLatest() ? reply : undefined
}
