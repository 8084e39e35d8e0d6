/** Findings in a method file outside of its form: markets, instructions, sandbox. */
import { describe, expect, it } from 'vitest'
import { around, local, path, present } from './localMethod.ts'
import { lint, method, project, tools } from './project.ts'

/** Every finding as its code, its line, and what to do. */
function found(content: unknown): string[] {
  const files = project({ ...around, [path]: content })
  return lint(files, tools).map(({ code, file, line, hint }) => {
    const shown = files.find((one) => one.path === file)?.text.split('\n')[line - 1]
    return `${code} ${shown?.trim()} ${hint}`.trim()
  })
}
const market = (more: object) => ({ ...local, markets: [{ country: 'MX', currencies: ['MXN'], rank: 1, ...more }] })
const shown = (more: object) => ({ ...local, present: { ...present, ...more } })
const bank = { code: 'a', name: 'A' }

it('finds nothing in a sound local method', () => {
  expect(found(local)).toEqual([])
})

describe('a mistake in a method file is found, with its place and a hint:', () => {
  it.each<[string, unknown, string]>([
    ['an unknown page', shown({ page: 'wai' }), 'TF215 "page": "wai", did you mean "wait"?'],
    [
      'an unknown page for phones',
      shown({ mobilePage: 'wx' }),
      'TF215 "mobilePage": "wx" name a page whose data has "instructions"',
    ],
    [
      'a page that shows no instructions',
      shown({ page: 'home' }),
      'TF215 "page": "home", name a page whose data has "instructions"',
    ],
    [
      'a maker that the sandbox does not have',
      { ...local, providers: { sandbox: { make: 'slipp' } } },
      'TF216 "make": "slipp" did you mean "slip"?',
    ],
    [
      'an option that its maker does not have',
      { ...local, providers: { sandbox: { make: 'slip', digits: 9, chek: 'luhn' } } },
      'TF216 "chek": "luhn" did you mean "check"?',
    ],
    [
      'an option with a wrong value',
      { ...local, providers: { sandbox: { make: 'slip', digits: 9, check: 'mod97' } } },
      'TF216 "check": "mod97" one of luhn, none',
    ],
    [
      'an option that its maker does not have, at the top of the file',
      { ...local, providers: undefined, sandbox: { make: 'slip', digits: 9, chek: 'luhn' } },
      'TF216 "chek": "luhn" did you mean "check"?',
    ],
    [
      'two makers of the sandbox',
      { ...local, sandbox: { make: 'slip', digits: 9 } },
      'TF216 "sandbox": { keep providers.sandbox',
    ],
    [
      'an unknown provider',
      { ...local, providers: { ...local.providers, aquirer: { account: 'a' } } },
      'TF254 "aquirer": { did you mean "acquirer"?',
    ],
    [
      'an unknown provider of an option',
      { ...local, options: [{ code: 'a', name: 'A', providers: { sandbx: { make: 'slip', digits: 9 } } }] },
      'TF254 "sandbx": { did you mean "sandbox"?',
    ],
    [
      'an unknown provider without a similar name',
      { ...local, providers: { ...local.providers, constructor: { account: 'a' } } },
      'TF254 "constructor": { add the folder gateway/providers/constructor',
    ],
    [
      'an option that its maker needs',
      { ...local, providers: { sandbox: { make: 'slip' } } },
      'TF216 "sandbox": { add "digits"',
    ],
    [
      'a flow without instructions',
      { ...local, present: undefined, text: undefined, providers: undefined },
      'TF217 "flow": "voucher", add "present"',
    ],
    ['sentences that no page shows', { ...method, text: local.text }, 'TF217 "text": { add "present"'],
    ['no sentences', { ...local, text: undefined }, 'TF217 "present": { add "text"'],
    ['an unknown country', market({ country: 'MZ' }), 'TF218 "country": "MZ", did you mean "MX"?'],
    ['an unknown currency', market({ currencies: ['MXM'] }), 'TF218 "MXM" did you mean "MXN"?'],
    [
      'a market that appears twice',
      { ...local, markets: [...local.markets, { country: 'MX', currencies: ['MXN'], rank: 2 }] },
      'TF219 { keep one, or give each its own currencies, kinds, environment or days',
    ],
    ['limits that no amount meets', market({ limits: { minMinor: 2, maxMinor: 1 } }), 'TF220 "limits": { swap them'],
    [
      'limits without a currency',
      market({ currencies: undefined, limits: { minMinor: 2 } }),
      'TF220 "limits": { write a market for each currency',
    ],
    ['an option that appears twice', { ...local, options: [bank, bank] }, 'TF221 "code": "a", keep one'],
    [
      'an example of an unknown option',
      { ...local, options: [bank], examples: { ...local.examples, option: 'b' } },
      'TF221 "option": "b" did you mean "a"?',
    ],
    ['a missing logo', { ...local, logo: 'PAI.svg' }, 'TF222 "logo": "PAI.svg" did you mean "PAY.svg"?'],
    [
      'a row without a label',
      shown({ details: [...present.details, { name: 'amout' }] }),
      'TF223 "name": "amout" did you mean "amount"?',
    ],
    [
      'a row that appears twice',
      shown({ details: [...present.details, { name: 'amount' }] }),
      'TF223 "name": "amount" keep one',
    ],
    [
      'a row of choices without choices',
      shown({ details: [...present.details, { name: 'option' }] }),
      'TF223 "name": "option" the method has no options',
    ],
    [
      'a unit of what the page itself writes',
      shown({ details: [{ name: 'amount', unit: 'BTC' }, ...present.details.slice(1)] }),
      'TF223 "name": "amount", the page writes it; remove "unit"',
    ],
    [
      'a link with a value that no row has',
      shown({ links: { openApp: 'shop://pay?n={slipNumbr}' } }),
      'TF225 "openApp": "shop://pay?n={slipNumbr}" write {code} or {slipNumber}',
    ],
    [
      'a label without a row',
      { ...local, text: { en: { steps: ['Pay it.'], labels: { slipNumber: 'Slip', slipNumbr: 'Slip' } } } },
      'TF224 "slipNumbr": "Slip" did you mean "slipNumber"?',
    ],
    ['an action without a link', shown({ links: undefined }), 'TF225 "openApp" add it to links'],
    ['a link without an action', shown({ actions: [] }), 'TF225 "openApp": "shop://pay" add it to actions'],
    [
      'a link that would run code',
      shown({ links: { openApp: 'javascript://%0aalert(1)' } }),
      'TF225 "openApp": "javascript://%0aalert(1)" use https:// or an app’s scheme',
    ],
    ['a code that expires at once', shown({ expires: 'PT0M' }), 'TF226 "expires": "PT0M", set how long it can be paid'],
    [
      'a sentence with a reversing character',
      { ...local, text: { en: { ...local.text.en, steps: ['Pay \u202eit.'] } } },
      'TF227 "Pay \u202eit." type the text again',
    ],
  ])('%s', (_what, content, expected) => {
    expect(found(content)).toEqual([expected])
  })
})

it('allows one country with several currencies, each with its own limits', () => {
  const of = (currency: string) => ({ country: 'MX', currencies: [currency], limits: { minMinor: 100 }, rank: 1 })
  expect(found({ ...local, markets: [of('MXN'), of('USD')] })).toEqual([])
})

describe('a method that asks for more with full billing', () => {
  const asked = (town: object, examples: object) => ({
    ...local,
    fields: [
      { use: 'town', require: 'Y' },
      { billing: 'full', name: 'note', component: 'Text', label: 'Note', ...town },
    ],
    examples: { valid: [{ town: 'a b' }], ...examples },
  })

  it('may have examples for either form', () => {
    const full = {
      valid: [{ town: 'a b', note: 'x' }],
      invalid: [{ data: { town: 'a b' }, field: 'note', keyword: 'required' }],
    }
    expect(found(asked({ require: 'Y' }, { full }))).toEqual([])
  })

  it('has a finding for an example that only one form accepts', () => {
    expect(found(asked({ require: 'Y' }, { full: { valid: [{ town: 'a b' }] } }))).toEqual([
      'TF211 { mend the example or the fields',
    ])
  })

  it('has a finding for a fault in the longer form, at its place in the file', () => {
    const aside = { billing: 'minimal', name: 'aside', component: 'Text', label: 'Aside' }
    const file = asked({ validationRules: 'regex:(a+)+b' }, {})
    const [fault] = found({ ...file, fields: [aside, ...file.fields] })
    expect(fault).toMatch(/^TF1\d\d "validationRules": "regex:\(a\+\)\+b"/)
  })
})
