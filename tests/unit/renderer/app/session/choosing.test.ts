/** Choices that are faster than their answers, and answers that never come. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../../../../renderer/api/errors.ts'
import {
  chooseCountry,
  chooseMethod,
  confirmCountry,
  loadChosenForm,
  loadMethods,
  sayAnew,
} from '../../../../../renderer/app/session/choosing.ts'
import type { Session } from '../../../../../renderer/app/session/session.ts'
import { loadWidgets } from '../../../../../renderer/widgets/load.ts'
import { answer, ask, asked, fail, forgetQuestions, form, methodList, page, sessionOf } from './gatewayInTurn.ts'

let tag = 'en'
vi.mock('../../../../../renderer/i18n/language.ts', () => ({
  language: () => ({ tag }),
  languageReady: () => Promise.resolve(),
}))
vi.mock('../../../../../renderer/form/typing.ts', () => ({ commitDraft: () => {} }))
vi.mock('../../../../../renderer/api/browser.ts', () => ({
  calls: {
    methods: (_key: string, country: string, lang: string) => ask(`methods ${country} ${lang}`),
    form: (_key: string, method: string, country: string, lang: string) => ask(`form ${method} ${country} ${lang}`),
  },
}))

beforeAll(() => loadWidgets(['Text']))
afterEach(() => {
  expect(asked()).toEqual([])
  forgetQuestions()
  tag = 'en'
})

/** A checkout in the United States that shows its card form. */
async function opened(): Promise<Session> {
  const session = sessionOf('US')
  void loadMethods(session)
  await answer('methods US en', methodList('CARD', 'ACH'))
  void loadChosenForm(session)
  await answer('form CARD US en', form('CARD', 'US'))
  expect(page(session)).toEqual(card)
  return session
}

const card = { country: 'US', methods: ['CARD', 'ACH'], method: 'CARD', drawn: 'CARD US', status: 'ready' }
const unavailable = new HttpError(404, { error: 'methodUnavailable' })

describe('the method that was chosen last', () => {
  /** ACH is chosen, and then a country without it. */
  async function movedAway(): Promise<Session> {
    const session = await opened()
    void chooseMethod(session, 'ACH')
    await answer('form ACH US en', form('ACH', 'US'))
    void chooseCountry(session, 'BR')
    await answer('methods BR en', methodList('CARD', 'PIX'))
    await answer('form CARD BR en', form('CARD', 'BR'))
    return session
  }

  it('is chosen again after a country that does not have it', async () => {
    const session = await movedAway()
    expect(page(session)).toMatchObject({ method: 'CARD', drawn: 'CARD BR' })
    void chooseCountry(session, 'US')
    await answer('methods US en', methodList('CARD', 'ACH'))
    await answer('form ACH US en', form('ACH', 'US'))
    expect(page(session)).toEqual({ ...card, method: 'ACH', drawn: 'ACH US' })
  })

  it('is not requested if another was chosen meanwhile', async () => {
    const session = await movedAway()
    void chooseMethod(session, 'PIX')
    await answer('form PIX BR en', form('PIX', 'BR'))
    void chooseCountry(session, 'US')
    await answer('methods US en', methodList('CARD', 'ACH'))
    await answer('form CARD US en', form('CARD', 'US'))
    expect(page(session)).toEqual(card)
  })
})

describe('the country that was chosen last counts', () => {
  it('although the one before answers after it', async () => {
    const session = await opened()
    void chooseCountry(session, 'BR')
    void chooseCountry(session, 'MX')
    await answer('methods MX en', methodList('CARD', 'OXXO'))
    await answer('form CARD MX en', form('CARD', 'MX'))
    await answer('methods BR en', methodList('CARD', 'PIX'))
    await answer('form CARD BR en', form('CARD', 'BR'))
    expect(page(session)).toEqual({ ...card, country: 'MX', methods: ['CARD', 'OXXO'], drawn: 'CARD MX' })
  })

  it('although the one before fails after it', async () => {
    const session = await opened()
    void chooseCountry(session, 'BR')
    void chooseCountry(session, 'MX')
    await answer('methods MX en', methodList('CARD', 'OXXO'))
    await answer('form CARD MX en', form('CARD', 'MX'))
    await fail('methods BR en')
    expect(page(session)).toMatchObject({ country: 'MX', drawn: 'CARD MX', status: 'ready' })
  })

  it('and without its answer the page is as before both choices', async () => {
    const session = await opened()
    void chooseCountry(session, 'BR')
    void chooseCountry(session, 'MX')
    await fail('methods MX en')
    await answer('methods BR en', methodList('CARD', 'PIX'))
    await answer('form CARD BR en', form('CARD', 'BR'))
    expect(page(session)).toEqual(card)
  })
})

describe('another country', () => {
  it('keeps the form on the page, but it can not pay', async () => {
    const session = await opened()
    void chooseCountry(session, 'BR')
    expect(page(session)).toEqual({ ...card, country: 'BR', status: 'loading' })
    await fail('methods BR en')
  })

  it('without an answer leaves the page as it was', async () => {
    const session = await opened()
    void chooseMethod(session, 'ACH')
    await fail('form ACH US en', unavailable)
    void chooseCountry(session, 'BR')
    await fail('methods BR en')
    expect(page(session)).toMatchObject({ country: 'US', method: 'ACH', status: 'failed: unavailable' })
  })

  it('with a faulty form shows its own methods, and the fault of the open one', async () => {
    const session = await opened()
    void chooseMethod(session, 'ACH')
    await answer('form ACH US en', form('ACH', 'US'))
    void chooseCountry(session, 'BR')
    await answer('methods BR en', methodList('PIX', 'CARD'))
    await fail('form PIX BR en', unavailable)
    expect(page(session)).toMatchObject({ country: 'BR', methods: ['PIX', 'CARD'], method: 'PIX', drawn: undefined })
    expect(page(session).status).toBe('failed: unavailable')
  })

  it('names the method that it does not offer', async () => {
    const session = await opened()
    void chooseMethod(session, 'ACH')
    await answer('form ACH US en', form('ACH', 'US'))
    void chooseCountry(session, 'BR')
    await answer('methods BR en', methodList('PIX'))
    await answer('form PIX BR en', form('PIX', 'BR'))
    expect(session.get().form).toMatchObject({ changed: { country: 'BR', gone: { code: 'ACH' } } })
  })

  it('without methods has no form', async () => {
    const session = await opened()
    void chooseCountry(session, 'AQ')
    await answer('methods AQ en', [])
    expect(page(session)).toEqual({ country: 'AQ', methods: [], method: undefined, drawn: undefined, status: 'none' })
  })
})

describe('a method that is chosen while another country loads', () => {
  it('is open if that country has it', async () => {
    const session = await opened()
    void chooseCountry(session, 'CA')
    void chooseMethod(session, 'ACH')
    await answer('methods CA en', methodList('CARD', 'ACH', 'INTERAC'))
    await answer('methods CA en', methodList('CARD', 'ACH', 'INTERAC'))
    await answer('form CARD CA en', form('CARD', 'CA'))
    await answer('form ACH CA en', form('ACH', 'CA'))
    const methods = ['CARD', 'ACH', 'INTERAC']
    expect(page(session)).toEqual({ country: 'CA', methods, method: 'ACH', drawn: 'ACH CA', status: 'ready' })
  })
})

describe('another language', () => {
  it('also reaches the methods when it is chosen twice in a row', async () => {
    const session = await opened()
    tag = 'es'
    void sayAnew(session)
    tag = 'en'
    void sayAnew(session)
    await answer('methods US es', methodList('TARJETA'))
    await answer('methods US en', methodList('CARD', 'ACH', 'NEW'))
    await answer('form TARJETA US en', form('TARJETA', 'US'))
    await answer('form CARD US en', form('CARD', 'US'))
    expect(page(session)).toEqual({ ...card, methods: ['CARD', 'ACH', 'NEW'] })
  })

  it('in the middle of a change of country ends in that country', async () => {
    const session = await opened()
    void chooseCountry(session, 'BR')
    tag = 'es'
    void sayAnew(session)
    await answer('methods BR en', methodList('CARD'))
    await answer('form CARD BR es', form('CARD', 'BR'))
    await answer('methods BR es', methodList('CARD', 'PIX'))
    await answer('form CARD BR es', form('CARD', 'BR'))
    expect(page(session)).toEqual({ ...card, country: 'BR', methods: ['CARD', 'PIX'], drawn: 'CARD BR' })
    expect(session.get().form).toMatchObject({ changed: { country: 'BR' } })
  })

  it('does not remove the form of a payment in progress', async () => {
    const session = await opened()
    void sayAnew(session)
    await answer('methods US en', methodList('CARD', 'ACH'))
    session.set({ action: { status: 'working' } })
    await fail('form CARD US en')
    expect(page(session)).toEqual(card)
  })
})

describe('the first step, the country', () => {
  it('stays if its methods do not load', async () => {
    const session = sessionOf('US')
    session.set({ step: 'country' })
    void confirmCountry(session)
    await fail('methods US en')
    expect(session.get()).toMatchObject({ step: 'country', form: { status: 'none' } })
  })

  it('is over when its methods come, even if the form fails', async () => {
    const session = sessionOf('US')
    session.set({ step: 'country' })
    void confirmCountry(session)
    expect(session.get()).toMatchObject({ step: 'country', form: { status: 'loading' } })
    await answer('methods US en', methodList('CARD'))
    await fail('form CARD US en')
    expect(session.get()).toMatchObject({ step: 'pay', form: { status: 'failed', fault: 'network' } })
  })

  it('is over if the country has no methods', async () => {
    const session = sessionOf('US')
    session.set({ step: 'country' })
    void confirmCountry(session)
    await answer('methods US en', [])
    expect(session.get()).toMatchObject({ step: 'pay', form: { status: 'none' } })
  })
})
