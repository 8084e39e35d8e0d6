/** A gateway whose answers come when a test says so, and what a session's page shows. */
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

/** Stands in for a call: named by what it asks, such as `methods BR en`. */
export const ask = (about: string): Promise<never> =>
  new Promise((resolve, reject) => open.push({ about, answer: resolve as (content: unknown) => void, fail: reject }))

/** The oldest open question of that name, once it is asked. */
async function taken(about: string): Promise<Question> {
  return vi.waitFor(() => {
    const at = open.findIndex((question) => question.about === about)
    if (at < 0)
      throw new Error(`Nobody asks for ${about}, but for ${open.map((each) => each.about).join(', ') || 'nothing'}.`)
    return open.splice(at, 1)[0] as Question
  })
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

/** Answers, and waits until the page has taken it in. */
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

/** A form of one field, whose name says whose it is. */
export function form(method: string, country: string, values: object = {}) {
  const field: FieldDefinition = { name: `of${method}${country}`, component: 'Text', display: 'Y', require: 'Y' }
  return { formId: `${method} ${country}`, method, country, definitions: [field], values }
}

export const sessionOf = (country: string): Session =>
  createSession({ key: 'k', country, state: 'open', website: 'https://shop.example' } as CheckoutView, country)

/** What a shopper sees of it. */
export function page(session: Session) {
  const state = session.get()
  const { country, methods = [], method, form: current } = state
  const status = current.status === 'failed' ? `failed: ${current.fault}` : current.status
  return { country, methods: methods.map(({ code }) => code), method, drawn: drawnForm(state)?.formId, status }
}
