/** Posts forms to a gateway as a browser without a script does, and hears what would be drawn. */
import type { Posted } from '../../../../core/drawing.ts'
import type { TestServer } from '../support/server.ts'

export interface Heard {
  status: number
  /** Where the browser is led on to. */
  location?: string
  /** What the page is drawn again with, and at which address. */
  again?: { address: string; posted: Posted; status: number }
}

/** In place of the drawing: what it would be given is the answer. */
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
    headers: told,
    body,
  } = await app.inject({
    method: 'POST',
    url,
    headers: sent,
    payload: typeof controls === 'string' ? controls : new URLSearchParams(controls).toString(),
  })
  const { again } = body.startsWith('{') ? JSON.parse(body) : {}
  return { status: statusCode, location: told.location as string | undefined, again }
}

/** Where the form of a method is posted. */
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
