/** An address page and the page with payment instructions: choices that are faster than their answers. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../../../../renderer/api/errors.ts'
import { chooseAddressCountry, loadAddress, saveAddress } from '../../../../../renderer/app/payment/address.ts'
import { loadInstructions } from '../../../../../renderer/app/session/loadInstructions.ts'
import { type Session, serverErrors } from '../../../../../renderer/app/session/session.ts'
import { loadWidgets } from '../../../../../renderer/widgets/load.ts'
import { answer, ask, asked, fail, forgetQuestions, form, page, sessionOf } from '../session/gatewayInTurn.ts'

let tag = 'en'
vi.mock('../../../../../renderer/i18n/language.ts', () => ({
  language: () => ({ tag }),
  languageReady: () => Promise.resolve(),
  textLanguages: () => [],
}))
vi.mock('../../../../../renderer/form/typing.ts', () => ({ commitDraft: () => {} }))
vi.mock('../../../../../renderer/api/browser.ts', () => ({
  clock: { now: Date.now, adjust: () => {} },
  calls: {
    address: (_key: string, _type: string, { country = '', lang }: { country?: string; lang: string }) =>
      ask(`address ${country} ${lang}`),
    saveAddress: (_key: string, _type: string, { country }: { country: string }) => ask(`save ${country}`),
    instructions: (_key: string, lang: string) => ask(`instructions ${lang}`),
  },
}))

beforeAll(() => loadWidgets(['Text']))
afterEach(() => {
  expect(asked()).toEqual([])
  forgetQuestions()
  tag = 'en'
})

const view = (country: string, label = '') => ({ form: { ...form(`A${label}`, country) }, values: {} })

/** An address in the United States. */
async function opened(): Promise<Session> {
  const session = sessionOf('US')
  void loadAddress(session, 'billing')
  await answer('address  en', view('US'))
  expect(page(session)).toMatchObject({ country: 'US', drawn: 'A US', status: 'ready' })
  return session
}

describe('an address', () => {
  it('is in the language that was chosen last, although the one before answers after it', async () => {
    const session = await opened()
    tag = 'es'
    void chooseAddressCountry(session, 'billing', 'US')
    tag = 'en'
    void chooseAddressCountry(session, 'billing', 'US')
    await answer('address US en', view('US', 'en'))
    await answer('address US es', view('US', 'es'))
    expect(page(session)).toMatchObject({ country: 'US', drawn: 'Aen US', status: 'ready' })
  })

  it('returns to its state before two changes without an answer', async () => {
    const session = await opened()
    void chooseAddressCountry(session, 'billing', 'BR')
    void chooseAddressCountry(session, 'billing', 'MX')
    expect(page(session)).toMatchObject({ country: 'MX', drawn: 'A US', status: 'loading' })
    await fail('address MX en')
    await answer('address BR en', view('BR'))
    expect(page(session)).toMatchObject({ country: 'US', drawn: 'A US', status: 'ready' })
  })

  it('has no form if its definitions are faulty', async () => {
    const session = await opened()
    void chooseAddressCountry(session, 'billing', 'BR')
    await fail('address BR en', new HttpError(404, { error: 'methodUnavailable' }))
    expect(page(session)).toMatchObject({ country: 'BR', drawn: undefined, status: 'failed: unavailable' })
  })

  it('is sent once for several presses, and shows the errors of the gateway until the next form', async () => {
    const session = await opened()
    void saveAddress(session, 'billing', {})
    void saveAddress(session, 'billing', {})
    const errors = [{ field: 'ofAUS', keyword: 'required', messageKey: 'error.required', params: {} }]
    await fail('save US', new HttpError(422, { errors }))
    expect(serverErrors(session.get())).toEqual(errors)
    void chooseAddressCountry(session, 'billing', 'BR')
    expect(serverErrors(session.get())).toBeUndefined()
    await answer('address BR en', view('BR'))
  })
})

describe('payment instructions', () => {
  it('are in the language that was chosen last, though the one before answers after it', async () => {
    const session = sessionOf('MX')
    tag = 'es'
    void loadInstructions(session)
    await expect.poll(asked).toEqual(['instructions es'])
    tag = 'en'
    void loadInstructions(session)
    await answer('instructions en', { steps: ['Show it.'] })
    await answer('instructions es', { steps: ['Muéstralo.'] })
    expect(session.get().instructions).toEqual({ steps: ['Show it.'] })
  })

  it('are not lost when a request fails after a newer one', async () => {
    const session = sessionOf('MX')
    tag = 'es'
    void loadInstructions(session)
    await expect.poll(asked).toEqual(['instructions es'])
    tag = 'en'
    void loadInstructions(session)
    await answer('instructions en', { steps: ['Show it.'] })
    await fail('instructions es')
    expect(session.get().instructions).toEqual({ steps: ['Show it.'] })
  })
})
