/**
 * Posted values get the same verdict as sent ones: generated values of every method without card data in every country,
 * valid, nearly valid and hostile, by form post and by the API, on orders of the same kind.
 *
 * @long
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompiledForm, FieldUi } from '../../../../core/compile/types.ts'
import { minorDigits } from '../../../../core/money.ts'
import { readByKey } from '../../../../gateway/orders/orderSnapshot.ts'
import type { FieldError, MethodFile } from '../../../../schemas/types.ts'
import { codecOf, typed } from '../../../../validators/format/codecs.node.ts'
import { optionOf } from '../../../fixtures/branches.ts'
import { runs, seed } from '../../validators/rules/runs.ts'
import { texts as hostile } from '../fuzz/hostile.ts'
import { type Random, randomOf } from '../fuzz/random.ts'
import { decide, localForm, localMethods, type Sale, saleIn } from '../support/local.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { call, newOrder } from '../support/shop.ts'
import { hearDrawing, payAddress, post } from './posting.ts'

const { numRuns = 0 } = runs(300, 12_000)

let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: 1 })
  hearDrawing(server)
})
afterAll(() => server.stop())

interface Market {
  method: MethodFile
  sale: Sale
}

/** Methods with fields. Those without fields are always valid, and the journeys try them. */
const markets: Market[] = localMethods
  .filter(
    ({ flow, enabled, fields, options }) => flow !== 'wallet' && enabled !== false && (options ?? fields).length > 0,
  )
  .flatMap((method) => method.markets.map((market) => ({ method, sale: saleIn(market) })))

/** Two orders of the same kind with the same form: one gets form posts, the other API calls. */
interface Pair {
  keys: [posted: string, sent: string]
  formId: string
  form: CompiledForm
}

async function pairOf({ method, sale }: Market): Promise<Pair> {
  const orders = [await newOrder(server, sale), await newOrder(server, sale)] as const
  const forms = await Promise.all(orders.map(({ key }) => localForm(server, key, method.code, sale.country)))
  const formId = forms[0]?.body.formId ?? ''
  const { order } = await readByKey(server.gateway.db, orders[0].key)
  const form = await server.gateway.forms.asked(order, { method: method.code, country: sale.country, formId })
  if (!form) throw new Error(`${method.code} has no form`)
  return { keys: [orders[0].key, orders[1].key], formId, form }
}

/** The text of each control, by field; parts of a date by their names. */
type Typed = Map<string, string>

/** The value of a control with these characters after the shopper leaves it. */
function handedUp(ui: FieldUi, type: string | undefined, text: string): unknown {
  const { 'ui:widget': widget, 'ui:options': options } = ui
  if (widget === 'Checkbox') return text === 'on' || undefined
  if (widget === 'Date') {
    const [year = '', ...rest] = text.split('-')
    if (year + rest.join('') === '') return undefined
    return [year, ...rest.map((part) => (part === '' ? '' : part.padStart(2, '0')))].join('-')
  }
  const terms = { currency: options.currency ?? 'XXX', digits: minorDigits(options.currency ?? 'XXX'), locale: 'en' }
  const codec = codecOf(widget, options.maxLength, options.mask, terms)
  // Like pasted text: the form itself does not cut it.
  const most = codec.takesMaxLength ? undefined : options.maxLength
  const pasted = codec.edit ? typed(widget, text, most, options.mask, terms).display : text
  const left = codec.edit?.({ text: pasted, caret: pasted.length, before: pasted, inputType: '' }).text ?? pasted
  const value = codec.parse(left)
  return type === 'number' && typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value
}

const isDate = (form: CompiledForm, name: string) => form.uiSchema[name]?.['ui:widget'] === 'Date'

/** A text for a field: the example, a near miss, an option, something hostile, or nothing. */
function textFor(form: CompiledForm, name: string, example: unknown, random: Random): string {
  const ui = form.uiSchema[name]
  const { options = [], currency = 'XXX' } = ui?.['ui:options'] ?? {}
  const terms = { currency, digits: minorDigits(currency), locale: 'en' }
  if (ui?.['ui:widget'] === 'Checkbox') return random.chance(0.8) ? 'on' : random.pick(['', 'true', 'x'])
  const good = options.length > 0 && example === undefined ? random.pick(options).value : example
  const shown =
    good === undefined
      ? random.pick(['Ana', '12345', 'a@b.co', ''])
      : codecOf(ui?.['ui:widget'] ?? 'Text', ui?.['ui:options'].maxLength, ui?.['ui:options'].mask, terms).show(good)
  if (random.chance(0.6)) return shown
  if (random.chance(0.15)) return random.pick(hostile)
  if (isDate(form, name)) return random.pick(['2030-02-31', '1990-1-5', '--', '1990--05', '20301-13-45'])
  const at = random.below(shown.length + 1)
  return random.pick([
    '',
    ` ${shown} `,
    shown.slice(0, at) + shown.slice(at + 1),
    shown.slice(0, at) + random.pick([...'0aZ -.@é１'] as string[]) + shown.slice(at),
    shown.toUpperCase(),
    shown.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    shown + shown,
  ])
}

const partsOf = (name: string, text: string): Record<string, string> => {
  const [year = '', month = '', day = ''] = text.split('-')
  const digits = (part: string, most: number) => part.replace(/\D/g, '').slice(0, most)
  return {
    [`data.${name}.year`]: digits(year, 4),
    [`data.${name}.month`]: digits(month, 2),
    [`data.${name}.day`]: digits(day, 2),
  }
}

const verdict = (errors: Pick<FieldError, 'field' | 'keyword'>[] = [], isDrawn: (field: string) => boolean) =>
  errors.flatMap(({ field, keyword }) => (isDrawn(field) ? [`${field} ${keyword}`] : [])).sort()

it(`${numRuns} bodies get the same verdict either way`, { timeout: 3_600_000 }, async () => {
  const random = randomOf(seed)
  const pairs = new Map<number, Pair>()
  const seen = { right: 0, wrong: 0, unreadable: 0 }
  for (let run = 0; run < numRuns; run++) {
    const at = (run * 7919) % markets.length
    const market = markets[at] as Market
    const { method, sale } = market
    const pair = pairs.get(at) ?? (await pairOf(market))
    pairs.set(at, pair)
    const { form, formId, keys } = pair
    const example = random.pick(method.examples.valid) as Record<string, unknown>
    const names = Object.keys(form.schema.properties).filter((name) => name !== 'option')
    const texts: Typed = new Map(
      names.filter(() => random.chance(0.97)).map((name) => [name, textFor(form, name, example[name], random)]),
    )
    if (random.chance(0.03)) texts.set(random.pick(['isAdmin', 'toString', 'constructor']), 'x')
    const option = method.options && (random.chance(0.95) ? optionOf(method, example) : random.pick(['', 'nobody']))
    const normal = (text: string) => text.replace(/\r\n/g, '\n')
    for (const [name, text] of texts)
      if (isDate(form, name)) texts.set(name, Object.values(partsOf(name, text)).join('-'))

    const sentOf = (asked: CompiledForm) =>
      Object.fromEntries(
        [...texts].flatMap(([name, text]) => {
          const ui = Object.hasOwn(asked.uiSchema, name) ? asked.uiSchema[name] : undefined
          const type = ui && asked.schema.properties[name]?.type
          const value = ui ? handedUp(ui, type, normal(text)) : text
          return value === undefined ? [] : [[name, value]]
        }),
      )
    const first = sentOf(form)
    const asked = form.conditions?.now({ ...first, ...(option && { option }) }).form ?? form
    const data = asked === form ? first : sentOf(asked)
    const body = {
      key: keys[1],
      method: method.code,
      country: sale.country,
      formId,
      data,
      ...(option && { option }),
    }
    const controls = Object.assign(
      {},
      ...[...texts].map(([name, text]) => (isDate(form, name) ? partsOf(name, text) : { [`data.${name}`]: text })),
      option !== undefined && { 'data.option': option },
    )
    // Real shoppers pay less often from one IP address.
    const from = { 'x-forwarded-for': `10.0.${Math.floor(run / 25_600)}.${Math.floor(run / 100) % 256}` }
    const description = `${method.code} in ${sale.country}, run ${run}: ${JSON.stringify({ controls, data })}`
    const posted = await post(
      server,
      payAddress(keys[0], { method: method.code, country: sale.country, formId }),
      controls,
      from,
    )
    // No browser control can have such a text, and databases refuse it: the whole form is refused.
    if ([...texts.values()].some((text) => /[\0\ufffd]|\p{Cs}/u.test(text))) {
      expect(posted.status, description).toBe(400)
      seen.unreadable++
      continue
    }
    const sent = await call<{ errors?: FieldError[] }>(server, 'POST', '/api/txn/local/confirmPayment', {
      body,
      headers: { ...from, 'idempotency-key': randomUUID() },
    })
    expect(posted.status, description).toBe(sent.status === 200 ? 303 : sent.status)
    const isDrawn = (field: string) => field === 'option' || Object.hasOwn(form.uiSchema, field)
    expect(verdict(posted.again?.posted.errors, isDrawn), description).toEqual(verdict(sent.body.errors, isDrawn))
    seen[sent.status === 200 ? 'right' : 'wrong']++
    // Then both orders can be paid again.
    if (sent.status === 200) await Promise.all(keys.map((key) => decide(server, key, 'fail')))
  }
  console.log(`${numRuns} bodies over ${markets.length} methods and markets:`, seen)
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(numRuns / 20)
})
