/** Wallets of a device, on a page that the gateway drew without access to the device. */
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { hold } from '../../../../../renderer/api/drawn.ts'
import { beginHydration, endHydration } from '../../../../../renderer/app/hydration/hydration.ts'
import { loadChosenForm, loadMethods } from '../../../../../renderer/app/session/choosing.ts'
import type { Session } from '../../../../../renderer/app/session/session.ts'
import { readerOf } from '../../../../../renderer/draw/readerOf.ts'
import { loadWidgets } from '../../../../../renderer/widgets/load.ts'
import { answer, ask, asked, form, methodList, page, sessionOf } from './gatewayInTurn.ts'

vi.mock('../../../../../renderer/i18n/language.ts', () => ({
  language: () => ({ tag: 'en' }),
  languageReady: () => Promise.resolve(),
}))
vi.mock('../../../../../renderer/form/typing.ts', () => ({ commitDraft: () => {} }))
vi.mock('../../../../../renderer/api/browser.ts', () => ({
  calls: {
    methods: (_key: string, country: string) => ask(`methods ${country}`),
    form: (_key: string, method: string, country: string) => ask(`form ${method} ${country}`),
  },
}))

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  Safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  Chrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  Firefox: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
}

beforeAll(() => loadWidgets(['Text']))
afterEach(() => {
  endHydration()
  vi.unstubAllGlobals()
  expect(asked()).toEqual([])
})

const methods = [
  ...methodList('CARD', 'ACH'),
  { code: 'APPLE_PAY', name: 'Apple Pay', flow: 'wallet', device: 'ApplePaySession', asks: 'deviceSheet' },
]

/** A page in the United States whose drawing is taken over. @param has whether the device has the wallet */
async function takenOver(userAgent: string, has: boolean): Promise<Session> {
  vi.stubGlobal('window', has ? { ApplePaySession: { canMakePayments: () => true } } : {})
  hold({ answers: {}, reader: readerOf({ languages: [], userAgent }), words: {}, now: 0 })
  beginHydration(undefined)
  const session = sessionOf('US')
  void loadMethods(session)
  await answer('methods US', methods)
  void loadChosenForm(session)
  await answer('form CARD US', form('CARD', 'US'))
  return session
}

it.each([
  ['iPhone', true],
  ['Safari', true],
  ['Chrome', false],
  ['Firefox', false],
] as const)('a page drawn for %s offers Apple Pay: %s', async (name, isOffered) => {
  const session = await takenOver(agents[name], isOffered)
  expect(page(session).methods).toEqual(['CARD', 'ACH', ...(isOffered ? ['APPLE_PAY'] : [])])
})

it('a wallet of the device appears when the browser takes the page over, and nothing else changes', async () => {
  const session = await takenOver(agents.Firefox, true)
  const drawn = page(session)
  endHydration()
  await expect.poll(() => page(session)).toEqual({ ...drawn, methods: ['CARD', 'ACH', 'APPLE_PAY'] })
})

it('a wallet that the device does not have disappears when the browser takes the page over', async () => {
  const session = await takenOver(agents.iPhone, false)
  const drawn = page(session)
  endHydration()
  await expect.poll(() => page(session)).toEqual({ ...drawn, methods: ['CARD', 'ACH'] })
})

it('a shopper who has chosen another country meanwhile keeps its methods', async () => {
  const session = await takenOver(agents.Firefox, true)
  const others = [...methodList('PIX')] as never
  session.set({ country: 'BR', methods: others })
  endHydration()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(page(session).methods).toEqual(['PIX'])
})
