/** The content of a new method file: the minimum with which the sandbox offers the method. */
import type { FlowFile, MethodFile } from '../../schemas/types.ts'

export interface Wish {
  code: string
  name: string
  flow: FlowFile
  /** ISO 3166-1 alpha-2, or * for everywhere. */
  country: string
  /** ISO 4217; any by default. */
  currency?: string
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

/** @returns a file without findings, for a valid code, country, currency and flow */
export function methodTemplate({ code, name, flow, country, currency, languages }: Wish): MethodFile {
  const { present, text, providers } = flow.template
  const { fields, examples } = askedBy[flow.asks]
  return {
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
}
