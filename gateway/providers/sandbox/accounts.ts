/** What the sandbox says of a merchant's account (schemas/catalogs/sandboxAccounts.json). */
import type { SandboxAccountCatalog } from '../../../schemas/types.ts'
import type { AccountAnswer, AccountFacts } from '../provider.ts'

/** When to ask again an account that never answers. */
const silentMs = 5_000

export function answerOf(facts: AccountFacts, accounts: SandboxAccountCatalog['accounts']): AccountAnswer {
  const { merchantNumber, apiKey, mode, startedAt, now } = facts
  const account = accounts.find((each) => each.merchantNumber === merchantNumber && each.apiKey === apiKey)
  // Which of the two is wrong is nobody's business who guesses.
  if (!account) return { answer: 'refuse', reason: 'install.reason.credentials' }
  if (mode === 'live') return { answer: 'refuse', reason: 'install.reason.testKey' }
  if (account.answer === 'none') return { answer: 'wait', dueAt: new Date(now.getTime() + silentMs) }
  const dueAt = new Date(startedAt.getTime() + account.afterSeconds * 1_000)
  if (dueAt > now) return { answer: 'wait', dueAt }
  if (account.answer === 'accept') return { answer: 'accept', reference: `sandbox-${merchantNumber}` }
  return { answer: 'refuse', reason: account.reason ?? 'install.reason.credentials' }
}
