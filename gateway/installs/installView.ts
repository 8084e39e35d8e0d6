/** An install as its pages show it: without the API key, and with only the last digits of the merchant number. */
import { toWire } from '../../core/serverTime.ts'
import type { InstallView } from '../../schemas/types.ts'
import type { Gateway } from '../gateway.ts'
import { unknownKey } from '../problem.ts'
import { formRequest, type Install, platformOf } from './installs.ts'

/** @param language canonical BCP 47 tag for the form's texts */
export async function installView(gateway: Gateway, install: Install, language: string): Promise<InstallView> {
  const { key, app, shop, state, data, reason, returnUrl, endedAt } = install
  const platform = platformOf(gateway, install.platform)
  if (!platform) throw unknownKey()
  const isFillable = state === 'open' || state === 'failed'
  const { fields, request } = formRequest(gateway, install, language)
  return {
    key,
    platform: platform.name,
    title: platform.title,
    app,
    shop,
    state,
    pages: pagesOf(state, app, platform.pages),
    expires: toWire(install.expiresAt),
    serverTime: toWire(await gateway.clock.now()),
    sandbox: gateway.testProviders.has(install.provider),
    ...(reason && state === 'failed' && { reason }),
    ...(returnUrl && { returnUrl }),
    ...(data && state !== 'failed' && { mode: data.accountMode === 'live' ? 'live' : 'test' }),
    ...(data && state !== 'failed' && { merchantEnding: String(data.merchantNumber).slice(-4) }),
    ...(state === 'active' && endedAt && { activatedTime: toWire(endedAt) }),
    ...(isFillable && { form: gateway.forms.ofFile(fields, request) }),
    ...(data && state === 'failed' && { values: data }),
  }
}

/** The page of an install in this state, and other pages on which it may stay. */
function pagesOf(state: Install['state'], app: string, pages: string[]): string[] {
  const checking = pages.includes('loading') ? 'loading' : app
  const own: Record<Install['state'], string[]> = {
    open: [app],
    activating: [checking],
    active: ['success'],
    failed: ['failed', app],
    expired: ['failed'],
  }
  return [...own[state], ...pages.filter((page) => page === 'iframe-active')]
}
