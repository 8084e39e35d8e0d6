/** The page of a method: its whole file, for readers who don't read JSON. */
import { formatMoney } from '../../../core/money.ts'
import type { MethodFile } from '../../../schemas/types.ts'
import type { Library } from '../search/library.ts'
import { formsOf } from './forms.ts'
import { type Html, html, section, table, value } from './html.ts'

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** @param pictures their addresses, relative to this page */
export function methodPage(method: MethodFile, library: Library, pictures: string[]): Html {
  const { name, code, enabled, flow, source, markets, options, text, present, recurs, providers, examples } = method
  return html`<p>${name} (<code>${code}</code>), flow ${flow}${enabled === false && ', switched off'}</p>
${source && html`<p>Source: ${source}</p>`}
${section('Markets', marketTable(markets))}
${section('Options', options && value(options))}
${section('What is asked', formsOf(method, library))}
${section('What follows', value(present), value(providers))}
${section('Subscriptions', recurs && value(recurs))}
${section('Texts', textTable(text))}
${section(
  'Examples',
  exampleTables(examples),
  examples.step && html`<h3>The second step</h3>${exampleTables(examples.step)}`,
  examples.full && html`<h3>Full billing</h3>${exampleTables(examples.full)}`,
  examples.orders?.map(
    (each) =>
      html`<h3>Orders of ${formatMoney(each.order.amountMinor, each.order.currency, 'en')}</h3>${exampleTables(each)}`,
  ),
)}
${section(
  'Pictures',
  pictures.map(
    (picture) =>
      html`<a href="${picture}"><img src="${picture}" alt="${picture.replace(/^.*\//, '')}" loading="lazy"></a>\n`,
  ),
)}`
}

const marketTable = (markets: MethodFile['markets']) =>
  table(
    ['Country', 'Currencies', 'From', 'To', 'Only', 'Fee', 'Time zone', 'Rank'],
    markets.map(({ country, currencies, limits, kinds, environment, devices, from, until, fee, zone, rank }) => {
      const [currency] = currencies ?? []
      const money = (minor: number | undefined) =>
        minor === undefined ? '' : currency ? formatMoney(minor, currency, 'en') : minor
      return [
        ...[countryName(country), currencies?.join(', ') ?? 'any', money(limits?.minMinor), money(limits?.maxMinor)],
        [
          kinds?.join(' and '),
          environment,
          devices && `on ${devices.join(' and ')}`,
          from && `from ${from}`,
          until && `until ${until}`,
        ]
          .filter(Boolean)
          .join(', '),
        [
          [fee?.percent && `${fee.percent} %`, fee?.fixedMinor && money(fee.fixedMinor)].filter(Boolean).join(' and '),
          fee?.minMinor && `at least ${money(fee.minMinor)}`,
          fee?.maxMinor && `at most ${money(fee.maxMinor)}`,
        ]
          .filter(Boolean)
          .join(', '),
        ...[zone, rank],
      ]
    }),
  )

function countryName(code: string): string {
  if (code === '*') return 'everywhere'
  try {
    return `${countryNames.of(code)} (${code})`
  } catch {
    return code
  }
}

/** One column per language; a missing text is the English one. */
function textTable(texts: Partial<NonNullable<MethodFile['text']>> = {}): Html {
  const languages = Object.keys(texts)
  const names = [...new Set(Object.values(texts).flatMap((each) => Object.keys(each ?? {})))]
  return table(
    ['', ...languages],
    names.map((name) => [
      name,
      ...Object.values(texts).map((each) => {
        const said = (each as Record<string, unknown> | undefined)?.[name]
        return said === undefined ? '' : value(said)
      }),
    ]),
  )
}

const exampleTables = ({ valid, invalid = [] }: Pick<MethodFile['examples'], 'valid' | 'invalid'>) => [
  table(
    ['Valid'],
    valid.map((data) => [code(data)]),
  ),
  table(
    ['Invalid', 'Field', 'Keyword', 'Country'],
    invalid.map(({ data, field, keyword, country }) => [code(data), field, keyword, country]),
  ),
]

const code = (data: unknown) => html`<code>${JSON.stringify(data)}</code>`
