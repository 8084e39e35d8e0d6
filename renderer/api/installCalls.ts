/** A merchant's calls about an install. Separate from calls.ts, because a checkout does not use them. */
import type { ActivateRequest } from '../../schemas/types.ts'
import { request } from './browser.ts'
import { shapes } from './shapes.ts'

const path = (key: string) => `/installs/${encodeURIComponent(key)}` as const

const query = (lang: string) => `?lang=${encodeURIComponent(lang)}` as const

/** @throws NetworkError, HttpError */
export const readInstall = (key: string, lang: string) =>
  request('GET', `${path(key)}${query(lang)}`, { shape: shapes.installView, isMeant: (view) => view.key === key })

/** @throws NetworkError, HttpError */
export const activate = (key: string, lang: string, body: ActivateRequest) =>
  request('POST', `${path(key)}/activate${query(lang)}`, { body, shape: shapes.installView })
