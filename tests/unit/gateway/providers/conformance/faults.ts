/** Faults between a provider and its acquirer, and how a request gets them. */

export interface Fault {
  /** The middle of a sentence: 'a refund whose connection is refused'. */
  title: string
  /** never: the acquirer does not receive it. late: it acts after every caller has stopped waiting. */
  effect: 'never' | 'before' | 'late'
  /** Replaces the answer. @param answer the complete one, if the acquirer acted */
  answer(answer: Response | undefined): Promise<Response>
}

const lineFault = (code: string) => () =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }))

const broken = async () => Response.json({ error: 'internal' }, { status: 500 })

export const faults: Fault[] = [
  { title: 'whose connection is refused', effect: 'never', answer: lineFault('ECONNREFUSED') },
  { title: 'whose connection is reset before its effect', effect: 'never', answer: lineFault('ECONNRESET') },
  { title: 'whose connection is reset after its effect', effect: 'before', answer: lineFault('ECONNRESET') },
  {
    title: 'that gets no answer in time',
    effect: 'late',
    // The error of the gateway's own request limit (gateway/providers/load.ts).
    answer: () => Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
  },
  { title: 'that is answered with 500 before its effect', effect: 'never', answer: broken },
  { title: 'that is answered with 500 after its effect', effect: 'before', answer: broken },
  {
    title: 'that is answered with 429',
    effect: 'never',
    answer: async () => Response.json({ error: 'tooMany' }, { status: 429, headers: { 'retry-after': '1' } }),
  },
  {
    title: 'whose answer is cut off',
    effect: 'before',
    async answer(answer) {
      const { status, headers } = answer ?? new Response()
      const text = (await answer?.text()) ?? ''
      return new Response(text.slice(0, text.length / 2), { status, headers })
    },
  },
]

/** @param title one of those above */
export function faultNamed(title: string): Fault {
  const fault = faults.find((fault) => fault.title === title)
  if (!fault) throw new Error(`there is no fault ${title}`)
  return fault
}

/** Like a process that dies: the replaced answer never comes. */
export const crashes: (Pick<Fault, 'title'> & { effect: 'never' | 'before' })[] = [
  { title: 'before which the gateway dies', effect: 'never' },
  { title: 'after which the gateway dies', effect: 'before' },
]
