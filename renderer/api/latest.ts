/** Guards against late answers: of all requests about one thing, only the newest counts. */

/** The result of a request: its answer or its error. */
export type Reply<Answer> = { answer: Answer; error?: undefined } | { answer?: undefined; error: unknown }

/** Numbers the requests by owner and subject. */
const asked = new WeakMap<object, Map<string, number>>()

/**
 *     const reply = await latest(session, 'form', () => calls.form(…))
 *     if (!reply) return
 *
 * Change state only after that line, so that an older answer changes nothing.
 *
 * @param owner the owner of the request, such as a session; requests of other owners do not count
 * @param about the subject; requests about other subjects do not count
 * @param ask may check whether it is still the newest, before a step that can't be undone
 * @returns undefined if a newer request was made meanwhile, whether this one succeeded or failed
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
