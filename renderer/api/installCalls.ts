/** A merchant's calls about an install. Separate from calls.ts, because a checkout does not use them. */
import type { ActivateRequest, InstallView } from '../../schemas/types.ts'
import { request } from './browser.ts'
import { shapes } from './shapes.ts'

const path = (key: string, lang: string, action = '') =>
  `/installs/${encodeURIComponent(key)}${action}?lang=${encodeURIComponent(lang)}`

/** @throws NetworkError, HttpError */
export const readInstall = (key: string, lang: string) =>
  request<InstallView>('GET', path(key, lang), { shape: shapes.installView, isMeant: (view) => view.key === key })

/** @throws NetworkError, HttpError */
export const activate = (key: string, lang: string, body: ActivateRequest) =>
  request<InstallView>('POST', path(key, lang, '/activate'), { body, shape: shapes.installView })
