/**
 * The acquirer as a process: PORT, BOOKS (a file), NOTIFY (the merchant's address for notifications) and the account's
 * API_KEY, MERCHANT_ACCOUNT, HMAC_KEY. It prints its address in one line when it is ready.
 *
 * PORT=4250 BOOKS=/tmp/books.jsonl NOTIFY=http://127.0.0.1:4242/api/providers/adyen/notifications npx tsx
 * tests/acquirer/main.ts
 */
import { account } from './acquirer.ts'
import { startAcquirer } from './server.ts'

const { PORT = '4250', BOOKS, NOTIFY, API_KEY, MERCHANT_ACCOUNT, HMAC_KEY } = process.env
const acquirer = await startAcquirer({
  port: Number(PORT),
  file: BOOKS,
  apiKey: API_KEY ?? account.apiKey,
  merchantAccount: MERCHANT_ACCOUNT ?? account.merchantAccount,
  hmacKey: HMAC_KEY ?? account.hmacKey,
  origin: undefined,
})
if (NOTIFY) acquirer.courier.deliverTo(NOTIFY)
console.log(acquirer.origin)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void acquirer.stop())
