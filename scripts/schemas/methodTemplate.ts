/** What a new method file contains: little, but enough to be offered in the sandbox at once. */
import type { FlowFile, MethodFile } from '../../schemas/types.ts'

export interface Wish {
  code: string
  name: string
  flow: FlowFile
  /** ISO 3166-1 alpha-2, or * for everywhere. */
  country: string
  /** ISO 4217; any unless said. */
  currency?: string
  /** The languages that the method must have texts in and its flow has not: English stands there until translated. */
  languages: string[]
}

/** What is asked: a form asks where the receipt goes, and a device's own sheet knows. */
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

/** Rows that every method shows, after those of its flow. */
const lastRows = ['orderno', 'website', 'txnTime', 'method'].map((name) => ({ name }))

/** @returns a file that `schemas validate` finds nothing in, if code, country, currency and flow are sound */
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
