/** Checkboxes and radio groups, and texts below a label, as a gateway would send them. */
import { mergeDefinitions } from '../../../core/compile/mergeDefinitions.ts'
import type { FieldDefinition, MethodTexts } from '../../../schemas/types.ts'

const text: MethodTexts = {
  en: {
    fields: {
      account: { label: 'Account number', help: 'The ten digits at the top of your statement.' },
      accountType: {
        label: 'Account type',
        help: 'As your bank calls it.',
        options: { checking: 'Checking', savings: 'Savings' },
        optionHelp: { savings: 'Some banks take no direct debits from it.' },
      },
      term: { label: 'When to pay', options: { now: 'Now', later: 'In 30 days', parts: 'In three parts' } },
      mandate: {
        label: 'I accept the [direct debit mandate](mandate) and the [terms of the bank](terms).',
        help: 'You may ask your bank to [give it back](mandate) within eight weeks.',
        links: { mandate: 'https://www.example.com/mandate', terms: 'https://www.example.com/terms' },
      },
      news: { label: 'Tell me about offers' },
    },
  },
}

export const choices: FieldDefinition[] = mergeDefinitions(
  [
    { name: 'account', component: 'Number', require: 'Y', validationRules: 'digits:10' },
    {
      name: 'accountType',
      component: 'RadioGroup',
      require: 'Y',
      emptyOption: true,
      options: [{ value: 'checking' }, { value: 'savings' }],
    },
    {
      name: 'term',
      component: 'RadioGroup',
      emptyOption: true,
      options: [{ value: 'now' }, { value: 'later' }, { value: 'parts' }],
    },
    { name: 'mandate', component: 'Checkbox', type: 'boolean', require: 'Y' },
    { name: 'news', component: 'Checkbox', type: 'boolean' },
  ],
  { country: 'US', method: 'CARD', kinds: {}, regions: {}, countryName: (code) => code, text },
)

export const choicesFilled: Record<string, unknown> = {
  account: '1234567890',
  accountType: 'savings',
  term: 'now',
  mandate: true,
  news: true,
}

/** In the form of a 422 answer. */
export const choiceErrors = ['account', 'accountType', 'mandate'].map((field) => ({
  field,
  keyword: 'required',
  messageKey: 'error.required',
  params: {},
}))
