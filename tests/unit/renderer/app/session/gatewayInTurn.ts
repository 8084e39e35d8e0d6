/** A gateway whose answers a test gives one by one, and what a session's page shows. */
import { vi } from 'vitest'
import { NetworkError } from '../../../../../renderer/api/errors.ts'
import { createSession, drawnForm, type Session } from '../../../../../renderer/app/session/session.ts'
import type { CheckoutView, FieldDefinition } from '../../../../../schemas/types.ts'

interface Question {
  about: string
  answer: (content: unknown) => void
  fail: (error: Error) => void
}

const open: Question[] = []

/** Replaces a call. Its name is its subject, such as `methods BR en`. */
export const ask = (about: string): Promise<never> =>
  new Promise((resolve, reject) => open.push({ about, answer: resolve as (content: unknown) => void, fail: reject }))

/** Waits for a request with that name, and takes the oldest one. */
async function taken(about: string): Promise<Question> {
  return vi.waitFor(() => {
    const at = open.findIndex((question) => question.about === about)
    if (at < 0)
      throw new Error(
        `There is no request for ${about}, only for ${open.map((each) => each.about).join(', ') || 'nothing'}.`,
      )
    return open.splice(at, 1)[0] as Question
  }, 60_000)
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

/** Answers, and waits until the page has handled it. */
export async function answer(about: string, content: unknown): Promise<void> {
  ;(await taken(about)).answer(content)
  await settled()
}

export async function fail(about: string, error: Error = new NetworkError()): Promise<void> {
  ;(await taken(about)).fail(error)
  await settled()
}

export const asked = (): string[] => open.map(({ about }) => about)
export const forgetQuestions = (): void => void open.splice(0)

export const methodList = (...codes: string[]) => codes.map((code) => ({ code, name: code, flow: 'form' }))

/** A form of one field, whose name has the method and the country. */
export function form(method: string, country: string, values: object = {}) {
  const field: FieldDefinition = { name: `of${method}${country}`, component: 'Text', display: 'Y', require: 'Y' }
  return { formId: `${method} ${country}`, method, country, definitions: [field], values }
}

export const sessionOf = (country: string): Session =>
  createSession({ key: 'k', country, state: 'open', website: 'https://shop.example' } as CheckoutView, country)

/** What a shopper sees of the session. */
export function page(session: Session) {
  const state = session.get()
  const { country, methods = [], method, form: current } = state
  const status = current.status === 'failed' ? `failed: ${current.fault}` : current.status
  return { country, methods: methods.map(({ code }) => code), method, drawn: drawnForm(state)?.formId, status }
}
