/** The page's heading. Option `title`: a locale key, which may name {{merchant}} and {{amount}}. */
import { merchantName } from '../app/merchant.ts'
import type { BlockProps } from '../app/pages.vite.ts'
import { useOrder } from '../app/session.ts'
import { useOrderAmount } from '../app/useMoney.ts'
import { useText } from '../i18n/useText.ts'

export default function PageTitle({ options }: BlockProps) {
  const text = useText()
  const merchant = merchantName(useOrder())
  const amount = useOrderAmount()
  return <h1 tabIndex={-1}>{text(String(options.title), { merchant, amount })}</h1>
}
