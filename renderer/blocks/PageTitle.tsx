/** The page's heading. */
import type { PageTitleOptions } from '../../schemas/types.ts'
import { merchantName } from '../app/merchant.ts'
import type { BlockProps } from '../app/pages.vite.ts'
import { useOrder } from '../app/session.ts'
import { useOrderAmount } from '../app/useMoney.ts'
import { useText } from '../i18n/useText.ts'

export default function PageTitle({ options }: BlockProps<PageTitleOptions>) {
  const text = useText()
  const merchant = merchantName(useOrder())
  const amount = useOrderAmount()
  return <h1 tabIndex={-1}>{text(options.title, { merchant, amount })}</h1>
}
