/** An order of a subscription by a mandate, and what its page says above Pay. */
import type { Page } from 'playwright/test'
import { expect } from '../fixtures.ts'
import { type Case, moneyOf, textsOf } from '../methods/cases.ts'
import { monthly } from '../subscriber.ts'

export const orderOf = ({ country, currency, language }: Case) => ({ ...monthly, country, currency, language })

/** What the sentence of a text says before its first variable. */
export const beginningOf = (said = '') => said.split('{{')[0]?.trim() ?? ''

/** The agreement above Pay names the amount, the method and its notice. */
export async function expectAgreement(page: Page, one: Case) {
  const texts = textsOf(one.language)
  const amount = moneyOf(one, monthly.amountMinor)
  const main = page.locator('main')
  const consent = texts['subscription.mandate.consent']?.split('{{method}}')[0]?.split('{{merchant}}')[1] ?? ''
  await expect(main).toContainText(consent.trim())
  const { days, bankingDays } = one.method.recurs?.notice ?? {}
  const notice = texts[days ? 'subscription.mandate.notice' : 'subscription.mandate.noticeBanking']
  await expect(main).toContainText(beginningOf(notice))
  await expect(main).toContainText(new RegExp(`${beginningOf(notice)}.*${days ?? bankingDays}`))
  await expect(main).toContainText(amount)
  const sentence = page.locator('label', { hasText: 'shop.example' })
  if (one.values.mandate !== undefined || one.values.authorisation !== undefined) await expect(sentence).toBeVisible()
}
