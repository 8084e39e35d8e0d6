/** docs/steps.md, made of one run. */
import type { Steps } from './pay.ts'
import type { Shopper } from './shoppers.ts'

export type Measured = Pick<Shopper, 'method' | 'country'> & Steps

const head = `# What a payment costs a shopper

Made by \`npm run bench -- steps\`; do not edit. Each row is a payment that was really made, in the gateway's
own page, on a phone of 390 × 844 px: a card in four countries, and each local method in the first market
that its file names. A field without an answer, or a payment that does not end, fails the run.

| method | country | fields | taps | keystrokes | row at y | Pay at y | page height |
|---|---|---|---|---|---|---|---|
`

const foot = `
- **fields**: what is asked, the country with it; a control that is locked asks nothing.
- **taps**: the method's row unless it is open, each field that must be filled in, two for a list, and
  Pay. The first field has the focus, and costs none.
- **keystrokes**: characters typed by hand, without autofill.
- **row at y**: where the method's row begins in the page as it comes; - where there is one way to pay
  only. **Pay at y** and **page height**: in the open, empty form. CSS pixels; they depend on the font of
  the machine.

\`tests/bench/steps/pay.ts\` counts, \`tests/bench/steps/shoppers.ts\` says who pays what.
`

export const cellsOf = ({ method, country, fields, taps, keystrokes, rowY, payY, pageHeight }: Measured): string[] => [
  method,
  country,
  ...[fields, taps, keystrokes, rowY ?? '-', payY, pageHeight].map(String),
]

export const stepsPage = (measured: Measured[]): string =>
  head + measured.map((each) => `| ${cellsOf(each).join(' | ')} |\n`).join('') + foot
