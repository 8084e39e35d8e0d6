/** The content of a new method file: the minimum with which the sandbox offers the method. */
import type { FlowFile, MethodFile, MethodText } from '../../schemas/types.ts'

export interface Wish {
  code: string
  name: string
  flow: FlowFile
  /** ISO 3166-1 alpha-2, or * for everywhere. */
  country: string
  /** ISO 4217; any by default. */
  currency?: string
  parts: MethodPart[]
  /** The required languages that the flow has no texts in: English until translated. */
  languages: string[]
}

/** The asked fields: a form asks for the receipt's address, and a device's own sheet knows it. */
const askedBy: Record<FlowFile['asks'], Pick<MethodFile, 'fields' | 'examples'>> = {
  form: {
    fields: [{ use: 'email', require: 'Y' }],
    examples: {
      valid: [{ email: 'ada@example.com' }],
      invalid: [
        { data: {}, field: 'email', keyword: 'required' },
        { data: { email: 'ada' }, field: 'email', keyword: 'emailAddress' },
      ],
    },
  },
  deviceSheet: { fields: [], examples: { valid: [{}] } },
}

/** Rows of every method, after those of its flow. */
const lastRows = ['orderno', 'website', 'txnTime', 'method'].map((name) => ({ name }))

/** Parts of some methods only. */
const added: Record<MethodPart, (file: Filled) => Filled> = {
  /** A code that is sent to the shopper's telephone. */
  step: (file) => ({
    ...file,
    fields: [...file.fields, { use: 'phone', require: 'Y' }],
    present: {
      ...file.present,
      page: 'paymentLocal',
      step: {
        fields: [{ use: 'oneTimeCode', require: 'Y' }],
        to: 'phone',
        tries: 3,
        expires: 'PT3M',
        sendAgain: { after: 'PT30S', times: 2 },
      },
    },
    text: inEach(file.text, (own) => ({
      ...own,
      step: {
        title: 'Enter the code from the text message',
        hint: 'It confirms your payment of {{amount}} to {{website}}.',
      },
    })),
    providers: answeredBy(file.providers, { oneTimeCode: '123456' }),
    examples: {
      ...file.examples,
      valid: file.examples.valid.map((data) => ({ ...data, phone: '12025550123' })),
      invalid: file.examples.invalid?.map((each) => ({
        ...each,
        data: { ...each.data, phone: '12025550123' },
      })),
      step: {
        valid: [{ oneTimeCode: '123456' }],
        invalid: [{ data: {}, field: 'oneTimeCode', keyword: 'required' }],
      },
    },
  }),
  /** A mandate, by which the payments of a subscription are collected. */
  recurs: (file) => ({
    ...file,
    recurs: { notice: { days: 2 }, retryDays: [3, 7] },
    text: inEach(file.text, (own) => ({
      ...own,
      recurring: { hint: 'You allow {{website}} to collect the payments of your subscription.' },
    })),
  }),
}

export type MethodPart = 'step' | 'recurs'
export const methodParts: MethodPart[] = ['step', 'recurs']

type Filled = MethodFile & Required<Pick<MethodFile, 'present' | 'text'>> & Pick<FlowFile['template'], 'providers'>

const answeredBy = (providers: Filled['providers'], answer: Record<string, string>): Filled['providers'] => ({
  ...providers,
  ...(providers.sandbox && { sandbox: { ...providers.sandbox, answer } }),
})

const inEach = (text: Filled['text'], change: (own: MethodText) => MethodText): Filled['text'] =>
  Object.fromEntries(Object.entries(text).map(([language, own]) => [language, change(own)]))

/** @returns a file without findings, for a valid code, country, currency, flow and parts that the flow can have */
export function methodTemplate({ code, name, flow, country, currency, parts, languages }: Wish): MethodFile {
  const { present, text, providers } = flow.template
  const { fields, examples } = askedBy[flow.asks]
  const file: Filled = {
    $schema: '../meta/method.schema.json',
    code,
    name,
    flow: flow.name,
    markets: [{ country, ...(currency && { currencies: [currency] }), rank: 5 }],
    fields,
    present: { ...present, details: [...present.details, ...lastRows] },
    text: { ...text, ...Object.fromEntries(languages.map((language) => [language, text.en ?? {}])) },
    providers,
    examples,
  }
  return parts.reduce((whole, part) => added[part](whole), file)
}
