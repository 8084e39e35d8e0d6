/** The data of pages other than the checkout: of a subscription, a withdrawal or an address. Loaded with those pages. */
import type { PageDefinition } from '../../../schemas/types.ts'
import type { Session } from '../session/session.ts'
import { loadAddress } from './address.ts'
import { loadSubscription } from './subscription.ts'
import { loadWithdrawal } from './withdrawal.ts'

/** @throws NetworkError, HttpError if something that the page needs can't load */
export async function loadPageData(session: Session, page: PageDefinition, address: string): Promise<void> {
  const { data = [] } = page
  if (data.some((name) => name.startsWith('subscription'))) await loadSubscription(session, page)
  if (data.includes('withdrawal')) await loadWithdrawal(session, address)
  if (page.address) await loadAddress(session, page.address)
}
