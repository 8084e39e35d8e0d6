/**
 * Installs of a payment app in a shop: the platform creates a link, the merchant fills in a form, and a provider checks
 * the account. The API key stays encrypted (JWE) during the check and is deleted with the answer. After that we keep
 * only the provider's reference.
 */
import { and, eq, inArray, lte, notInArray, or } from 'drizzle-orm'
import type { ActivateRequest, FormFile, InstallRequest, PlatformCatalog } from '../../schemas/types.ts'
import { clean } from '../../validators/clean.ts'
import type { Gateway } from '../gateway.ts'
import { newKey } from '../keys/newKey.ts'
import { isHttpAddress } from '../network.ts'
import type { FormRequest } from '../offers/formShapes.ts'
import { openCard } from '../payments/openCard.ts'
import { invalidData, Problem, unknownKey } from '../problem.ts'
import type { Provider } from '../providers/provider.ts'
import { providerOfNewOrders } from '../settings/config.ts'
import { installs } from '../store/schema.ts'

export type Install = typeof installs.$inferSelect
type Platform = PlatformCatalog['platforms'][number]

/** Links remain in mailboxes and browser histories. */
const linkMs = 60 * 60_000
/** For this long only one gateway asks the provider; then another may. */
const leaseMs = 20_000
const afterFaultMs = 5_000
/** After this time without a provider's answer, the merchant gets the form back. */
const giveUpMs = 2 * 60_000
const batch = 50

const fillable: Install['state'][] = ['open', 'failed']

/** @throws Problem 422 for an unknown platform, app, country or link; 503 if no provider checks accounts */
export async function createInstall(gateway: Gateway, request: InstallRequest): Promise<Install> {
  const { platform, app, shop, country = 'US', language, returnUrl } = request
  const known = platformOf(gateway, platform)
  const wrong = [
    known ? undefined : 'platform',
    !known || known.apps.some((each) => each.app === app) ? undefined : 'app',
    gateway.files().catalogs.countries.codes.includes(country) ? undefined : 'country',
    returnUrl === undefined || isHttpAddress(returnUrl) ? undefined : 'returnUrl',
  ].filter((field) => field !== undefined)
  if (wrong.length > 0)
    throw invalidData(wrong.map((field) => ({ field, keyword: 'enum', messageKey: 'error.invalidField', params: {} })))
  const provider = providerOfNewOrders(gateway.config)
  if (!gateway.providers.get(provider)?.checkAccount) throw new Problem(503, 'noInstall')
  const now = await gateway.clock.now()
  const [created] = await gateway.db
    .insert(installs)
    .values({
      key: newKey(),
      state: 'open',
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkMs),
      ...{ platform, app, shop, country, language, returnUrl, provider },
    })
    .returning()
  return created as Install
}

/** The current state, after asking the provider if that is due. @throws Problem 404 for an unknown key */
export async function readInstall(gateway: Gateway, key: string): Promise<Install> {
  const [install] = await gateway.db.select().from(installs).where(eq(installs.key, key))
  const isOurs = install && !gateway.offTestProviders.includes(install.provider)
  if (!isOurs || !platformOf(gateway, install.platform)) throw unknownKey()
  const now = await gateway.clock.now()
  if (fillable.includes(install.state) && install.expiresAt <= now) {
    const expired = { state: 'expired', reason: null, data: null, endedAt: now } as const
    return (await change(gateway, key, fillable, expired)) ?? readInstall(gateway, key)
  }
  if (install.state !== 'activating' || !install.dueAt || install.dueAt > now) return install
  return ask(gateway, install, now)
}

/**
 * Starts the check of the form. While the check runs or after it succeeds, a repeated call changes nothing: two tabs or
 * a second press make one activation.
 *
 * @throws Problem 404, 410 for an expired link, 422 for values that the form refuses, 400 for a secret that cannot be
 * decrypted
 */
export async function activate(
  gateway: Gateway,
  key: string,
  { formId, data, secret }: ActivateRequest,
): Promise<Install> {
  const install = await readInstall(gateway, key)
  if (install.state === 'expired') throw new Problem(410, 'expired', { state: install.state })
  if (!fillable.includes(install.state)) return install
  const opened = secret === undefined ? {} : await openCard(gateway, secret, key)
  const now = await gateway.clock.now()
  const { fields, request } = formRequest(gateway, install)
  const checked = gateway.forms.checkOfFile(fields, request, formId, { data, secret: opened }, now)
  if (checked.errors.length > 0) throw invalidData(checked.errors)
  const started = {
    state: 'activating',
    reason: null,
    data: checked.plain,
    secret,
    startedAt: now,
    dueAt: now,
  } as const
  return (await change(gateway, key, fillable, started)) ?? readInstall(gateway, key)
}

/** The form of an install, and its context. @throws Error when the catalog no longer has the app */
export function formRequest(gateway: Gateway, install: Install, language = 'en') {
  const { app, country, platform } = install
  const name = platformOf(gateway, platform)?.apps.find((each) => each.app === app)?.form ?? ''
  const form: FormFile | undefined = gateway.files().forms.get(name)
  if (!form) throw new Problem(503, 'noInstall', { message: `the form ${name} does not exist` })
  const request: Omit<FormRequest, 'now'> = {
    method: `install:${name}`,
    country,
    language,
    fault: ({ code, path, message }) =>
      gateway.log.error({ form: name, code, path, fault: message }, 'a form is faulty'),
  }
  return { fields: form.fields, request }
}

export const platformOf = (gateway: Gateway, name: string): Platform | undefined =>
  gateway.files().catalogs.platforms.platforms.find((each) => each.name === name)

/** Settles what is due and ends expired links. */
export async function sweepInstalls(gateway: Gateway, now: Date): Promise<void> {
  const isDue = and(eq(installs.state, 'activating'), lte(installs.dueAt, now))
  const isOver = and(inArray(installs.state, fillable), lte(installs.expiresAt, now))
  const isOurs = notInArray(installs.provider, gateway.offTestProviders)
  const found = await gateway.db
    .select({ key: installs.key })
    .from(installs)
    .where(and(or(isDue, isOver), isOurs))
    .limit(batch)
  for (const { key } of found)
    await readInstall(gateway, key).catch((err: Error) => gateway.log.error({ err }, 'an install could not be settled'))
}

/** One caller asks the provider; the others see that the check is still running. */
async function ask(gateway: Gateway, install: Install, now: Date): Promise<Install> {
  const { key, dueAt } = install
  const [leased] = await gateway.db
    .update(installs)
    .set({ dueAt: new Date(now.getTime() + leaseMs) })
    .where(and(eq(installs.key, key), eq(installs.state, 'activating'), eq(installs.dueAt, dueAt as Date)))
    .returning()
  if (!leased) return install
  const changes = await accountChanges(gateway, leased, now)
  return (await change(gateway, key, ['activating'], changes)) ?? readInstall(gateway, key)
}

/** The changes that the provider's verdict makes to an install. */
async function accountChanges(gateway: Gateway, install: Install, now: Date): Promise<Partial<Install>> {
  const { key, data, secret, startedAt } = install
  const account: Provider | undefined = gateway.providers.get(install.provider)
  const began = startedAt ?? now
  const ended = { secret: null, dueAt: null, endedAt: now }
  const late = now.getTime() - began.getTime() >= giveUpMs
  let apiKey = ''
  try {
    apiKey = String(clean(await openCard(gateway, secret ?? '', key)).apiKey ?? '')
    const verdict = await account?.checkAccount?.({
      merchantNumber: String(data?.merchantNumber),
      apiKey,
      mode: data?.accountMode === 'live' ? 'live' : 'test',
      startedAt: began,
      now,
    })
    if (verdict?.outcome === 'accept') return { ...ended, state: 'active', reference: verdict.reference }
    if (verdict?.outcome === 'refuse') return { ...ended, state: 'failed', reason: verdict.reason }
    if (!late && verdict) return { dueAt: verdict.dueAt }
  } catch (error) {
    gateway.log.error({ fault: withoutKey(error, apiKey) }, "a merchant's account could not be checked")
    if (!late) return { dueAt: new Date(now.getTime() + afterFaultMs) }
  }
  return { ...ended, state: 'failed', reason: 'install.reason.noAnswer' }
}

/** Removes the API key: errors of HTTP calls often carry the request, and logs live longer than both. */
function withoutKey(error: unknown, apiKey: string): string {
  const message = error instanceof Error ? error.message : 'no error'
  return apiKey ? message.replaceAll(apiKey, '…') : message
}

/** @returns undefined if another call changed the state first */
async function change(gateway: Gateway, key: string, from: Install['state'][], to: Partial<Install>) {
  const [changed] = await gateway.db
    .update(installs)
    .set(to)
    .where(and(eq(installs.key, key), inArray(installs.state, from)))
    .returning()
  return changed
}
