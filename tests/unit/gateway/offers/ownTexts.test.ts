/** What a method's file says in its own words: names by language, variables, and the fee. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formContents } from '../../../../gateway/store/schema.ts'
import type { MethodEntry, MethodFile } from '../../../../schemas/types.ts'
import { payLocal, readLocal } from '../support/local.ts'
import { methodFile, ownSchemas } from '../support/ownSchemas.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, newOrder, readCheckout } from '../support/shop.ts'

const wechat = methodFile('WECHAT_PAY')
const sale = { currency: 'CNY', country: 'CN', amountMinor: 120_000, website: 'https://www.shop.example/shoes' }
const steps = ['Pay {{amount}} to {{website}}.', 'On {{date}}.']
const method: MethodFile = {
  ...wechat,
  fields: [{ name: 'purpose', component: 'Text', amountMinor: { atLeast: 100_000 } }],
  markets: [{ country: 'CN', currencies: ['CNY'], rank: 1, fee: { percent: 1, maxMinor: 300 } }],
  examples: { valid: [{}], invalid: [] },
  text: {
    en: { ...wechat.text?.en, steps, fields: { purpose: { label: 'Purpose' } } },
    zh: { name: '微信支付', steps, codeNote: '收款人是 {{website}}。' },
  },
}

const konbini = methodFile('KONBINI')
const shops: MethodFile = {
  ...konbini,
  text: { ...konbini.text, en: konbini.text?.en ?? {}, ja: { ...konbini.text?.ja, choose: 'お店を選ぶ' } },
}

let server: TestServer
beforeAll(async () => {
  server = await startServer({ schemasDir: ownSchemas(method, shops) })
})
afterAll(() => server.stop())

const entryIn = async (key: string, language: string) =>
  (await call<MethodEntry[]>(server, 'GET', `/api/checkout/${key}/methods?country=CN&lang=${language}`)).body.find(
    ({ code }) => code === method.code,
  )

const fieldsOf = async (key: string, code: string, country: string, language = 'en') =>
  (
    await call<{ definitions: { name: string; label: string }[] }>(
      server,
      'GET',
      `/api/checkout/${key}/forms/${code}?country=${country}&lang=${language}`,
    )
  ).body.definitions

it('a field for large sums is asked of each order by its own amount', async () => {
  for (const [amountMinor, names] of [
    [120_000, ['purpose']],
    [99_999, []],
    [100_000, ['purpose']],
  ] as const) {
    const { key } = await newOrder(server, { ...sale, amountMinor })
    expect((await fieldsOf(key, method.code, 'CN')).map(({ name }) => name)).toEqual(names)
  }
})

describe('a method with a name in Chinese', () => {
  it('has it in the list of a Chinese page, and the other name elsewhere', async () => {
    const { key } = await newOrder(server, sale)
    expect((await entryIn(key, 'zh-cn'))?.name).toBe('微信支付')
    expect((await entryIn(key, 'de'))?.name).toBe('WeChat Pay')
  })

  it('has it on the page with the instructions, and on the receipt', async () => {
    const { key } = await newOrder(server, sale)
    await payLocal(server, key, 'CN', method)
    expect((await readLocal(server, key, 'zh')).body.method.name).toBe('微信支付')
    expect((await readLocal(server, key, 'en')).body.method.name).toBe('WeChat Pay')
    expect(await readCheckout(server, key)).toMatchObject({ methodName: 'WeChat Pay', methodNames: { zh: '微信支付' } })
  })
})

describe('a method with its own words', () => {
  it('has them over its options in its language, and elsewhere those of its flow', async () => {
    const { key } = await newOrder(server, { country: 'JP', currency: 'JPY', amountMinor: 5000 })
    const chosen = async (language: string) =>
      (await call<MethodEntry[]>(server, 'GET', `/api/checkout/${key}/methods?country=JP&lang=${language}`)).body.find(
        ({ code }) => code === shops.code,
      )
    expect(await chosen('ja')).toMatchObject({ choose: 'お店を選ぶ' })
    expect(await chosen('de')).not.toHaveProperty('choose')
  })

  it('has them below its code', async () => {
    const { key } = await newOrder(server, sale)
    await payLocal(server, key, 'CN', method)
    expect((await readLocal(server, key, 'zh')).body.codeNote).toBe('收款人是 shop.example。')
    expect((await readLocal(server, key, 'en')).body).not.toHaveProperty('codeNote')
  })
})

describe('a sentence with variables', () => {
  it('has the amount with the fee, the host of the shop, and the day', async () => {
    const { key } = await newOrder(server, sale)
    await payLocal(server, key, 'CN', method)
    const { body } = await readLocal(server, key, 'en', 'en-US')
    const { createdTime } = await readCheckout(server, key)
    // The day in UTC is that of UTC+8 or the day before.
    const days = [0, 8].map((hours) =>
      new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
        Date.parse(`${createdTime.replace(' ', 'T')}Z`) - hours * 3_600_000,
      ),
    )
    expect(body.steps[0]).toBe('Pay CN¥1,203.00 to shop.example.')
    expect(days.map((day) => `On ${day}.`)).toContain(body.steps[1])
  })

  it('names the creditor of a mandate, in the form that is shown and in the one that is kept', async () => {
    for (const website of ['other.example', 'shop.example']) {
      const { key } = await newOrder(server, { country: 'DE', currency: 'EUR', website: `https://${website}` })
      const mandate = (await fieldsOf(key, 'SEPA_DIRECT_DEBIT', 'DE', 'de')).find(({ name }) => name === 'mandate')
      expect(mandate?.label).toContain(`Ich ermächtige ${website}, `)
    }
    const kept = await server.gateway.db.select().from(formContents)
    expect(JSON.stringify(kept)).toContain('I authorise shop.example to collect')
  })
})

describe('a fee', () => {
  it('is at most what its market says, in the list and on the receipt', async () => {
    const { key } = await newOrder(server, sale)
    expect((await entryIn(key, 'en'))?.feeMinor).toBe(300)
    await payLocal(server, key, 'CN', method)
    expect(await readCheckout(server, key)).toMatchObject({ amountMinor: 120_000, methodFeeMinor: 300 })
  })
})
