/** Posts forms to a gateway like a browser without scripts, and records what the page would draw. */
import type { Posted } from '../../../../core/drawing.ts'
import type { TestServer } from '../support/server.ts'

export interface Heard {
  status: number
  /** Where the browser is redirected. */
  location?: string
  /** The values of the repeated page, and its address. */
  again?: { address: string; posted: Posted; status: number }
}

/** Replaces the drawing: returns its input as the answer. */
export function hearDrawing({ gateway }: TestServer): void {
  gateway.drawn = async (_, reply, again) => {
    await reply.code(again?.status ?? 200).send({ again })
    return true
  }
}

export async function post(
  { app }: TestServer,
  url: string,
  controls: Record<string, string> | string,
  headers: Record<string, string | undefined> = {},
): Promise<Heard> {
  const all = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers }
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  const {
    statusCode,
    headers: answered,
    body,
  } = await app.inject({
    method: 'POST',
    url,
    headers: sent,
    payload: typeof controls === 'string' ? controls : new URLSearchParams(controls).toString(),
  })
  const { again } = body.startsWith('{') ? JSON.parse(body) : {}
  return { status: statusCode, location: answered.location as string | undefined, again }
}

/** The address of a method's form post. */
export const payAddress = (
  key: string,
  {
    method,
    country,
    formId,
    locale = 'en',
    lang = 'en',
  }: Record<'method' | 'country' | 'formId', string> & {
    locale?: string
    lang?: string
  },
): string => `/post/${key}/pay?${new URLSearchParams({ method, country, form: formId, locale, lang })}`
