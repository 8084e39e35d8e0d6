/** Installs of a payment app on a shop platform: the link, its state, and the activation. */
import type { SandboxInstalls } from '../../schemas/types.ts'
import { activate, createInstall, type Install, readInstall } from '../installs/installs.ts'
import { installView } from '../installs/installView.ts'
import { readLanguage } from '../offers/requestParams.ts'
import { queryOf, ref } from '../plugins/contract.ts'
import { originOf } from '../plugins/hosts.ts'
import { perMinute } from '../plugins/limits.ts'
import { requireMerchant } from '../plugins/merchant.ts'
import { type AddRoutes, byKey, lang, refusals } from './route.ts'

const querystring = queryOf({ lang })

const addRoutes: AddRoutes = (app, gateway) => {
  app.post(
    '/api/installs',
    {
      onRequest: requireMerchant(app, gateway.config.merchantKey),
      schema: {
        security: [{ merchant: [] }],
        summary: 'Create the link with which a merchant installs an app',
        body: ref('installRequest'),
        response: { 201: ref('installCreated'), ...refusals },
      },
    },
    async (request, reply) => {
      const install = await createInstall(gateway, request.body)
      return reply.code(201).send({ key: install.key, url: installUrl(originOf(gateway.config, request), install) })
    },
  )

  app.get(
    '/api/installs/:key',
    {
      config: perMinute(1_200),
      schema: {
        params: byKey,
        summary: 'Read the state of an install, and its form',
        querystring,
        response: { 200: ref('installView'), ...refusals },
      },
    },
    async ({ params, query }) => installView(gateway, await readInstall(gateway, params.key), readLanguage(query.lang)),
  )

  app.post(
    '/api/installs/:key/activate',
    {
      // Slows down guessing of keys.
      config: perMinute(30),
      schema: {
        params: byKey,
        summary: "Have the merchant's account checked, and the app switched on",
        querystring,
        body: ref('activateRequest'),
        response: { 200: ref('installView'), ...refusals },
      },
    },
    async ({ params, query, body }) =>
      installView(gateway, await activate(gateway, params.key, body), readLanguage(query.lang)),
  )

  if (gateway.config.sandbox) addSamples(app, gateway)
}

/** A tester's installs, only in the sandbox. */
const addSamples: AddRoutes = (app, gateway) => {
  app.get(
    '/api/sandbox/installs',
    {
      config: perMinute(300),
      schema: {
        summary: 'List the sample apps, and the accounts to install them with',
        response: { 200: ref('sandboxInstalls'), ...refusals },
      },
    },
    (): SandboxInstalls => {
      const { platforms, sandboxAccounts } = gateway.files().catalogs
      return {
        apps: platforms.platforms.flatMap(({ name: platform, title, apps }) =>
          apps.map(({ app }) => ({ platform, title, app })),
        ),
        accounts: sandboxAccounts.accounts.map(({ id, merchantNumber, apiKey }) => ({ id, merchantNumber, apiKey })),
      }
    },
  )

  app.post(
    '/api/sandbox/installs',
    {
      config: perMinute(60),
      schema: {
        summary: 'Create the link of a sample install',
        body: ref('sandboxInstall'),
        response: { 201: ref('installCreated'), ...refusals },
      },
    },
    async (request, reply) => {
      const origin = originOf(gateway.config, request)
      const returnUrl = `${origin}/test`
      const install = await createInstall(gateway, { ...request.body, shop: 'ada.shop.example', returnUrl })
      return reply.code(201).send({ key: install.key, url: installUrl(origin, install) })
    },
  )
}

export default addRoutes

/** The link that a merchant opens. */
const installUrl = (origin: string, { platform, app, key, language }: Install): string =>
  `${origin}/v1/plugin/appInstall/${platform}/${app}?key=${key}${language ? `&lang=${encodeURIComponent(language)}` : ''}`
