/** The methods with a second step, and what a shopper does in it, with and without a script. */
import type { Locator, Page } from 'playwright/test'
import type { LocalView } from '../../../schemas/types.ts'
import { fillControl } from '../fillControl.ts'
import type { Gateway } from '../gateway.ts'
import { type Case, cases } from './cases.ts'
import { type Pending, rightAnswer } from './shopper.ts'

const firsts = cases.filter(
  ({ method }, at) => method.present.step && cases.findIndex((other) => other.method.code === method.code) === at,
)
export const withCodes = firsts.filter(({ method }) => method.present.step?.tries !== undefined)
export const confirmations = firsts.filter(({ method }) => method.present.step?.tries === undefined)

export const fieldsOf = (one: Case) => Object.entries(rightAnswer(one.method)) as [string, string][]
/** As long as the right one, and another. */
export const wrongOf = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))

export async function fill(page: Page, one: Case, change = (code: string) => code) {
  for (const [field, code] of fieldsOf(one)) await fillControl(page, `step_${field}`, change(String(code)))
}

export const stepOf = async (gateway: Gateway, { order }: Pending) =>
  ((await (await fetch(`${gateway.url}/api/txn/${order.key}/local`)).json()) as LocalView).step

export const wrongSentence = ({ texts }: Pending, left: number) =>
  String(texts['local.step.wrong']).replace('{{left}}', String(left))
export const control = (page: Page, one: Case): Locator => page.locator(`#step_${fieldsOf(one)[0]?.[0]}`)
